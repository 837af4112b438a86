import { RequireRole } from './RequireRole';

export default function RequireAdmin() {
  return (
    <RequireRole allows={(role) => role === 'admin'} refusal="Only administrators can access settings" />
  );
}

import { RequireRole } from './RequireRole';

export default function RequireDriver() {
  return <RequireRole allows={(role) => role === 'driver'} refusal="Only drivers can send renewals" />;
}

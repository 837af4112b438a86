import { isStaff } from '../domain/roles';
import { RequireRole } from './RequireRole';

export default function RequireStaff() {
  return <RequireRole allows={isStaff} refusal="Unauthorized access" />;
}

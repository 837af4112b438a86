import { isStaff } from '../domain/roles';
import { login } from '../words/login';
import { RequireRole } from './RequireRole';

export default function RequireStaff() {
  return <RequireRole allows={isStaff} refusal={login.staffOnly()} />;
}

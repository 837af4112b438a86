import { login } from '../words/login';
import { RequireRole } from './RequireRole';

export default function RequireAdmin() {
  return <RequireRole allows={(role) => role === 'admin'} refusal={login.adminsOnly()} />;
}

import { login } from '../words/login';
import { RequireRole } from './RequireRole';

export default function RequireDriver() {
  return <RequireRole allows={(role) => role === 'driver'} refusal={login.driversOnly()} />;
}

import { DatabaseRefusal, removeDatabase } from './database.mjs';

try {
  removeDatabase();
  console.log('The embedded database was deleted. The next start creates a new one with demo data.');
} catch (error) {
  if (!(error instanceof DatabaseRefusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

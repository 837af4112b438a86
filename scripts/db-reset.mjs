import { DatabaseRefusal, removeDatabase } from './embedded-database.mjs';

try {
  removeDatabase();
  console.log('The embedded database is gone. The next start makes a new one with the demo data.');
} catch (error) {
  if (!(error instanceof DatabaseRefusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

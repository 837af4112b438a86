import { removeDatabase } from './embedded-database.mjs';

removeDatabase();
console.log('The embedded database is gone. The next start makes a new one with the demo data.');

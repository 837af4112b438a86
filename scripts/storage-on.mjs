/** Switches on the Storage of the embedded server, which is experimental. Must be imported before the server. */
process.env.EXPERIMENTAL_STORAGE = '1';

/** Whether what goes to console.error is the embedded server's log of an error that it also answers with. */
export const isServerLog = (message: unknown) =>
  message instanceof Error && ('routine' in message || 'relation' in message);

/** Keeps that log out of the output of tests whose subject is what the server refuses. */
export function hideServerLog(): void {
  const { error } = console;
  console.error = (...messages) => {
    if (!isServerLog(messages[0])) error(...messages);
  };
}

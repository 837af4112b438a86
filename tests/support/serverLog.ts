/** True for the embedded server's log of an error that it also sends as an answer. */
export const isServerLog = (message: unknown) =>
  message instanceof Error && ('routine' in message || 'relation' in message);

/** Keeps that log out of the output of tests that are about refusals. */
export function hideServerLog(): void {
  const { error } = console;
  console.error = (...messages) => {
    if (!isServerLog(messages[0])) error(...messages);
  };
}

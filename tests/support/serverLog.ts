/** The embedded server also logs errors that it sends as answers. */
export const isServerLog = (message: unknown) =>
  message instanceof Error && ('routine' in message || 'relation' in message);

/** Keeps the server's log of refusals out of the output of tests about refusals. */
export function hideServerLog(): void {
  const { error } = console;
  console.error = (...messages) => {
    if (!isServerLog(messages[0])) error(...messages);
  };
}

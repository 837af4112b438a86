/** The embedded server also logs errors that it sends as answers. */
export const isServerLog = (message: unknown) =>
  message instanceof Error && ('routine' in message || 'relation' in message);

export function hideServerLog(): void {
  const { error } = console;
  console.error = (...messages) => {
    if (!isServerLog(messages[0])) error(...messages);
  };
}

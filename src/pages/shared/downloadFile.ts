/** Hands a text to the browser as a file to keep. */
export function downloadFile(name: string, type: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  // The browser reads the file after the click; revoking at once would leave some of them with nothing.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

export function downloadFile(name: string, type: string, content: BlobPart): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  // Some browsers read the file only after the click, so the URL must not be revoked at once.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

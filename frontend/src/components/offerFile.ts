/** Has the browser save what was made here. */
export function offerFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Browsers take the file when the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** `12 KB`, `1,4 MB`: the reader's decimal mark. */
export function fileSizeText(bytes: number, language: string): string {
  const megabytes = bytes / 1_048_576;
  if (megabytes < 0.1) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
  const text = megabytes.toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return `${text} MB`;
}

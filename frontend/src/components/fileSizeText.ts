/** `12 KB`, `1,4 MB`, `64 MB`: with the reader's decimal mark and no trailing zero. */
export function fileSizeText(bytes: number, language: string): string {
  const megabytes = bytes / 1_048_576;
  if (megabytes < 0.1) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
  const text = megabytes.toLocaleString(language, { maximumFractionDigits: 1 });
  return `${text} MB`;
}

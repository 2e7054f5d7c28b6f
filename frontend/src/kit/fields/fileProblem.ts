/** Files that a field accepts. */
export interface FileRule {
  /** MIME types (`image/png`), groups (`image/*`) or file endings (`.csv`). */
  types: readonly string[];
  maxBytes: number;
}

/** Reason why a file is not accepted, or null. Checked before the upload; the server checks the content itself. */
export function fileProblem(
  file: Pick<File, 'name' | 'type' | 'size'>,
  rule: FileRule,
): 'wrongType' | 'tooLarge' | null {
  const fits = rule.types.some((type) =>
    type.startsWith('.')
      ? file.name.toLowerCase().endsWith(type)
      : type.endsWith('/*')
        ? file.type.startsWith(type.slice(0, -1))
        : file.type === type,
  );
  if (!fits) return 'wrongType';
  return file.size > rule.maxBytes ? 'tooLarge' : null;
}

/** What files a field takes. */
export interface FileRule {
  /** MIME types (`image/png`), groups of them (`image/*`) or endings (`.csv`). */
  types: readonly string[];
  /** Bytes. */
  maxBytes: number;
}

/** Why a file cannot be taken, null when it can. The server looks into the bytes; this is told before the upload. */
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

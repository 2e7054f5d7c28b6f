/** Longest name stored, in characters: even fully escaped it fits into the headers that S3 and browsers accept. */
const maxLength = 150;

/**
 * A file name that is safe to show and to store: no folders, no control characters, none that change the reading
 * direction (`gpj.exe` must not look like `exe.jpg`), and not too long. The extension is preserved.
 */
export function safeFileName(given: string): string {
  const name = given
    .toWellFormed()
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffd]/gu, '')
    .trim();
  const letters = Array.from(name);
  if (letters.length <= maxLength) return name;
  const ending = /\.[^.]{1,16}$/s.exec(name)?.[0] ?? '';
  return letters.slice(0, maxLength - Array.from(ending).length).join('') + ending;
}

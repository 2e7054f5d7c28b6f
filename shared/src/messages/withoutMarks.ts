/** Web addresses stay unchanged; pairs of marks around words, and the three marks around code, are removed. */
const marked =
  /(https?:\/\/\S+)|```([^`]+)```|(?<![\p{L}\p{N}*])\*(?=[^\s*])([^*\n]*[^\s*])\*(?![\p{L}\p{N}*])|(?<![\p{L}\p{N}_])_(?=[^\s_])([^_\n]*[^\s_])_(?![\p{L}\p{N}_])|(?<![\p{L}\p{N}~])~(?=[^\s~])([^~\n]*[^\s~])~(?![\p{L}\p{N}~])/gu;

/** Levels of nested marks that are removed: bold, italic and strike may enclose each other. */
const deepest = 3;

/** A text without WhatsApp's formatting marks (*bold*, _italic_, ~strike~, ```code```). */
export function withoutMarks(text: string): string {
  let plain = text;
  for (let depth = 0; depth < deepest; depth += 1) {
    const next = plain.replace(
      marked,
      (whole, address?: string, code?: string, bold?: string, italic?: string, strike?: string) =>
        address ?? code ?? bold ?? italic ?? strike ?? whole,
    );
    if (next === plain) break;
    plain = next;
  }
  return plain;
}

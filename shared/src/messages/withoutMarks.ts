/** Web addresses keep their signs; a pair of marks around words goes; code goes with its three marks. */
const marked =
  /(https?:\/\/\S+)|```([^`]+)```|(?<![\p{L}\p{N}*])\*(?=[^\s*])([^*\n]*[^\s*])\*(?![\p{L}\p{N}*])|(?<![\p{L}\p{N}_])_(?=[^\s_])([^_\n]*[^\s_])_(?![\p{L}\p{N}_])|(?<![\p{L}\p{N}~])~(?=[^\s~])([^~\n]*[^\s~])~(?![\p{L}\p{N}~])/gu;

/** One mark of each kind may stand around the others. */
const deepest = 3;

/** A text as one reads it: without WhatsApp's marks (*bold*, _italic_, ~strike~, ```code```) around its words. */
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

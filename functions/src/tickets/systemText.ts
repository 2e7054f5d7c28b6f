/** Marks a text as the system's own: its echo is known by it (wire facts, Text conventions). */
export function systemText(text: string): string {
  return `\u200E${text}`;
}

/** What a customer reads of a text of the system. A text without the mark is none. */
export function withoutSystemMark(body: string): string {
  if (!body.startsWith('\u200E')) throw new Error(`no mark: ${body}`);
  return body.slice(1);
}

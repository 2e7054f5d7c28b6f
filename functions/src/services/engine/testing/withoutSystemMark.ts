/** Removes the system's mark; throws if the text has none. */
export function withoutSystemMark(body: string): string {
  if (!body.startsWith('\u200E')) throw new Error(`no mark: ${body}`);
  return body.slice(1);
}

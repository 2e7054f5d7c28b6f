/** Errors of Baileys carry the status of what went wrong there. */
export function statusOf(error: unknown): number | undefined {
  const output = (error as { output?: { statusCode?: unknown } } | null)?.output;
  return typeof output?.statusCode === 'number' ? output.statusCode : undefined;
}

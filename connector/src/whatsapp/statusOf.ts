/** Status code carried by an error of Baileys. */
export function statusOf(error: unknown): number | undefined {
  const output = (error as { output?: { statusCode?: unknown } } | null)?.output;
  return typeof output?.statusCode === 'number' ? output.statusCode : undefined;
}

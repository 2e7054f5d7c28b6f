/**
 * True if the table refused the write because of its content, usually an item that is too large: a retry would fail
 * too.
 */
export function isInvalidItem(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'ValidationException' || hasUnfitItem(error);
}

/** True for a transaction that was cancelled because of an invalid item. */
function hasUnfitItem(error: Error & { CancellationReasons?: readonly { Code?: string }[] }): boolean {
  return error.CancellationReasons?.some(({ Code }) => Code === 'ValidationError') ?? false;
}

/** Whether the table refused a write for what it is, too large an item above all: another try would end alike. */
export function isUnfitItem(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'ValidationException' || hasUnfitItem(error);
}

/** A transaction that was cancelled because an item of it fits no table. */
function hasUnfitItem(error: Error & { CancellationReasons?: readonly { Code?: string }[] }): boolean {
  return error.CancellationReasons?.some(({ Code }) => Code === 'ValidationError') ?? false;
}

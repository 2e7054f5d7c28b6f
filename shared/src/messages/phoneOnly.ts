const mark = '{"phoneOnly":';

/**
 * Card of a message of which only the phone can show more: it could not be opened, or is of a kind that nothing here
 * reads. `by` is its author in a group. What it is about may still come, and takes its place then.
 */
export function phoneOnlyData(reason: string, by: string | null): string {
  return JSON.stringify({ phoneOnly: reason, ...(by !== null && { by }) });
}

/** What lists show of it, which screens translate. */
export const phoneOnlyPreview = 'phoneOnlyMessage';

export function isPhoneOnly(dataJson: string | null | undefined): boolean {
  return dataJson?.startsWith(mark) === true;
}

/** Author within a group, of a message of which this is the card. */
export function phoneOnlyAuthor(dataJson: string | null | undefined): string | null {
  if (!isPhoneOnly(dataJson)) return null;
  const { by } = JSON.parse(dataJson ?? '{}') as { by?: string };
  return by ?? null;
}

const mark = '{"phoneOnly":';

/** Why only the phone can show a message. */
export const phoneOnlyReasons = [
  /** It is of a kind, or says what it says in a way, that nothing here shows. */
  'unshown',
  /** Its keys are not ours; its sender is asked for it again. */
  'sealed',
  'unreadable',
  /** WhatsApp sends nothing of it to us. */
  'absent',
  'untranslated',
  'unfitting',
  'refused',
] as const;
export type PhoneOnlyReason = (typeof phoneOnlyReasons)[number];

/**
 * Card of a message of which only the phone can show more: it could not be opened, or is of a kind that nothing here
 * reads, which the channel calls `kind` (null where it says none). `by` is its author in a group. What it is about may
 * still come, and takes its place then.
 */
export function phoneOnlyData(
  reason: PhoneOnlyReason,
  by: string | null,
  kind: string | null = null,
): string {
  return JSON.stringify({
    phoneOnly: reason,
    ...(kind !== null && { kind: kind.slice(0, 60) }),
    ...(by !== null && { by }),
  });
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

/** The card as it is shown: whose message it is, by number or LID, is nobody's to read. */
export function shownData(dataJson: string | null | undefined): string | null {
  if (dataJson === undefined || dataJson === null || !isPhoneOnly(dataJson)) return dataJson ?? null;
  const { by: _by, ...shown } = JSON.parse(dataJson) as { by?: string };
  return JSON.stringify(shown);
}

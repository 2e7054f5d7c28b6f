const mark = '{"phoneOnly":';

/** Reasons why only the phone can show a message. */
export const phoneOnlyReasons = [
  /** The message's kind or form is not supported here. */
  'unshown',
  /** Encrypted with keys that we lack; the sender is asked to send it again. */
  'sealed',
  'unreadable',
  /** WhatsApp does not send the message's content to us. */
  'absent',
  'untranslated',
  'unfitting',
  'refused',
] as const;
export type PhoneOnlyReason = (typeof phoneOnlyReasons)[number];

/**
 * Placeholder for a message that only the phone can show: it could not be decrypted, or its kind is not supported
 * (`kind` is WhatsApp's name for it, null if unknown). `by` is the author in a group. If the message arrives later, it
 * replaces the placeholder.
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

/** Preview in lists, which screens translate. */
export const phoneOnlyPreview = 'phoneOnlyMessage';

export function isPhoneOnly(dataJson: string | null | undefined): boolean {
  return dataJson?.startsWith(mark) === true;
}

/** Author in a group, from a placeholder. */
export function phoneOnlyAuthor(dataJson: string | null | undefined): string | null {
  if (!isPhoneOnly(dataJson)) return null;
  const { by } = JSON.parse(dataJson ?? '{}') as { by?: string };
  return by ?? null;
}

/** The data as the API shows it: without the author, whose number or LID must stay hidden. */
export function shownData(dataJson: string | null | undefined): string | null {
  if (dataJson === undefined || dataJson === null || !isPhoneOnly(dataJson)) return dataJson ?? null;
  const { by: _by, ...shown } = JSON.parse(dataJson) as { by?: string };
  return JSON.stringify(shown);
}

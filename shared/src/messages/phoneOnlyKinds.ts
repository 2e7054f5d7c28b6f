import { isPhoneOnly, type PhoneOnlyReason, phoneOnlyReasons } from '../records/phoneOnly.ts';

/** Kinds of messages that only the phone can show, for their label. */
export const phoneOnlyKinds = [
  'pollVote',
  'pollResult',
  'poll',
  'payment',
  'comment',
  'event',
  'eventAnswer',
  'channelInvite',
  'call',
  'choices',
  'answer',
  'mention',
  'stickerPack',
  'text',
  'other',
  /** Not kinds but reasons: the kind is unknown because the message could not be decrypted or read. */
  'sealed',
  'unreadable',
] as const;
export type PhoneOnlyKind = (typeof phoneOnlyKinds)[number];

/** Patterns for WhatsApp's names of kinds, which vary in version and form; the first match decides. */
const named: readonly (readonly [RegExp, PhoneOnlyKind])[] = [
  [/^pollUpdate/, 'pollVote'],
  [/^pollResult/, 'pollResult'],
  [/^poll/, 'poll'],
  [/payment|invoice/i, 'payment'],
  [/comment/i, 'comment'],
  [/eventResponse/i, 'eventAnswer'],
  [/^event/, 'event'],
  [/^newsletter/, 'channelInvite'],
  [/call/i, 'call'],
  [/response|reply/i, 'answer'],
  [/^(?:list|buttons|template|interactive|highlyStructured)/, 'choices'],
  [/mention/i, 'mention'],
  [/^stickerPack/, 'stickerPack'],
  [/^(?:conversation|extendedText)/, 'text'],
];

const ofReason: Record<Exclude<PhoneOnlyReason, 'unshown'>, PhoneOnlyKind> = {
  sealed: 'sealed',
  unreadable: 'unreadable',
  absent: 'unreadable',
  untranslated: 'unreadable',
  unfitting: 'unreadable',
  refused: 'unreadable',
};

/** Kind of a placeholder. The oldest stored ones hold the kind in `phoneOnly` instead of a reason. */
export function phoneOnlyKindOf(dataJson: string | null | undefined): PhoneOnlyKind {
  if (!isPhoneOnly(dataJson)) return 'other';
  const { phoneOnly, kind = phoneOnly } = JSON.parse(dataJson ?? '{}') as {
    phoneOnly: string;
    kind?: string;
  };
  const reason = phoneOnlyReasons.find((one) => one === phoneOnly);
  if (reason !== undefined && reason !== 'unshown') return ofReason[reason];
  return named.find(([pattern]) => pattern.test(kind))?.[1] ?? 'other';
}

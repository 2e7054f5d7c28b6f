import type { MediaType } from './messageModel.ts';

/** Labels of messages without text, in rows, quotations and notifications. */
export const previewKinds = [
  'photo',
  'sticker',
  'audio',
  'video',
  'document',
  'location',
  'contactCard',
  'call',
  'missedCall',
  'missedVideoCall',
  'phoneOnly',
  'viewOnce',
  'choices',
  'poll',
  'event',
  'ad',
  'deleted',
  'deletedByContact',
] as const;
export type PreviewKind = (typeof previewKinds)[number];

/** Null: the text itself is shown. Calls are distinguished by their data (`readCall`). */
export const previewKindOf = {
  conversation: null,
  image: 'photo',
  audio: 'audio',
  video: 'video',
  sticker: 'sticker',
  application: 'document',
  locationMessage: 'location',
  contactMessage: 'contactCard',
  pollCreationMessageV3: 'poll',
  eventMessage: 'event',
  listMessage: 'choices',
  viewOnceMessage: 'viewOnce',
  interactiveMessage: 'choices',
  adMetaPreview: 'ad',
  reactionMessage: null,
  call_log: 'call',
} as const satisfies Record<MediaType, PreviewKind | null>;

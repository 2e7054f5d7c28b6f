import type { MediaType } from './messageModel.ts';

/** What a message without words of its own is called in rows, quotations and notifications. */
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

/** Null: such a message is its words. What a call was its data says (`readCall`). */
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

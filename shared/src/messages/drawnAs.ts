import type { MediaType } from '../records/messageModel.ts';

/**
 * What is drawn of a message beside its text: its file, or that it is missing; the thing itself, named whatever it
 * holds; or what it offers (a menu, a poll, something to buy), of which only what stands in it can be seen.
 */
export const drawnAs = {
  conversation: 'offer',
  image: 'file',
  audio: 'file',
  video: 'file',
  sticker: 'file',
  application: 'file',
  locationMessage: 'thing',
  contactMessage: 'thing',
  pollCreationMessageV3: 'offer',
  eventMessage: 'offer',
  listMessage: 'offer',
  viewOnceMessage: 'thing',
  interactiveMessage: 'offer',
  adMetaPreview: 'offer',
  reactionMessage: 'offer',
  call_log: 'thing',
} as const satisfies Record<MediaType, 'file' | 'thing' | 'offer'>;

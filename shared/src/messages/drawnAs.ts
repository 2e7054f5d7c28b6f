import type { MediaType } from '../records/messageModel.ts';

/**
 * Parts drawn besides the text. `file`: the file or a note that it is missing. `thing`: the object itself (location,
 * card, call). `offer`: the contents of a menu, poll or product, so only what they contain is visible.
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

import type { MediaType } from '../records/messageModel.ts';

/**
 * What a bubble draws besides the body. `file`: the file or a note that it is missing. `thing`: the object itself
 * (location, card, call, note of a view-once message). `offer`: the menu, poll, product and the like in the data;
 * nothing if the data hold none (`readOffer`).
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

import type { MediaType } from '../records/messageModel.ts';

interface KindRules {
  /** False of an answer, what belongs to one chat, or was meant for one look: a copy would be another thing. */
  forwards: boolean;
  /** Whether people react to it; a call is no message to the channel. */
  reacts: boolean;
  /** Whether its body are words that somebody wrote, in which addresses are looked for. */
  written: boolean;
}

/** What may be done to each kind of message: one that nobody decided on does not compile. */
export const kindRules = {
  conversation: { forwards: true, reacts: true, written: true },
  image: { forwards: true, reacts: true, written: true },
  audio: { forwards: true, reacts: true, written: false },
  video: { forwards: true, reacts: true, written: true },
  sticker: { forwards: true, reacts: true, written: false },
  application: { forwards: true, reacts: true, written: true },
  locationMessage: { forwards: true, reacts: true, written: false },
  contactMessage: { forwards: true, reacts: true, written: false },
  pollCreationMessageV3: { forwards: false, reacts: true, written: false },
  eventMessage: { forwards: false, reacts: true, written: false },
  listMessage: { forwards: true, reacts: true, written: false },
  viewOnceMessage: { forwards: false, reacts: true, written: false },
  interactiveMessage: { forwards: true, reacts: true, written: true },
  adMetaPreview: { forwards: true, reacts: true, written: true },
  reactionMessage: { forwards: false, reacts: true, written: false },
  call_log: { forwards: false, reacts: false, written: false },
} as const satisfies Record<MediaType, KindRules>;

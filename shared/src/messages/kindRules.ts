import type { MediaType } from '../records/messageModel.ts';

interface KindRules {
  /** False for reactions, polls, events, calls and view-once messages: a copy would mean something else. */
  forwards: boolean;
  /** True if people may react to the message; the channel does not treat calls as messages. */
  reacts: boolean;
  /** The body is written by a person, so web addresses in it become links. */
  written: boolean;
}

/** Rules for each kind of message; a kind missing here does not compile. */
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

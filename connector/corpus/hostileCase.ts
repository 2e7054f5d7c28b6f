import type { BinaryNode, proto } from 'baileys';

/** What a hostile sender puts on the wire; whatever is not told is as a phone would send it. */
export interface HostileStanza {
  tag?: 'message' | 'receipt' | 'notification' | 'call';
  /** Replaces those of the envelope; undefined takes one away. */
  attrs?: Record<string, string | undefined>;
  /** A message in protobuf, to be padded and encrypted. */
  plain?: Uint8Array;
  /** What is encrypted as it is, padding and all. */
  padded?: Uint8Array;
  /** Beside, or instead of, the ciphertext. */
  children?: BinaryNode[];
  /** What is sent when the app asks for the message again. */
  retried?: proto.IMessage;
  /** From our own phone to its linked devices. */
  peer?: proto.Message.IProtocolMessage;
}

export interface HostileCase {
  name: string;
  stanza: HostileStanza;
  /**
   * Whether staff must see something of it once it is acknowledged (all messages), or must never see anything of it: what
   * changes another message, what is for machines, what is no chat (status, newsletters), what our own phone alone may
   * say. `either` where not even the sender could tell what it is.
   */
  shown: boolean | 'either';
  /** What staff must be able to read of it. */
  says?: string;
}

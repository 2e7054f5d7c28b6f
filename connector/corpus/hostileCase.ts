import type { BinaryNode, proto } from 'baileys';

/** A stanza of a hostile sender; fields left out are as a phone would send them. */
export interface HostileStanza {
  tag?: 'message' | 'receipt' | 'notification' | 'call';
  /** Replaces attributes of the envelope; undefined removes one. */
  attrs?: Record<string, string | undefined>;
  /** A protobuf message, to be padded and encrypted. */
  plain?: Uint8Array;
  /** Bytes encrypted as they are, padding included. */
  padded?: Uint8Array;
  /** Child nodes sent beside, or instead of, the ciphertext. */
  children?: BinaryNode[];
  /** Sent when the app asks for the message again. */
  retried?: proto.IMessage;
  /** Sent by our own phone to its linked devices. */
  peer?: proto.Message.IProtocolMessage;
}

export interface HostileCase {
  name: string;
  stanza: HostileStanza;
  /**
   * True if staff must see something of it once it is acknowledged, as of every message that a customer writes. False
   * if they must never see anything of it: changes of another message, content for machines, non-chats (status,
   * newsletters), stanzas that only our own phone may send. `either` if not even the sender could tell.
   */
  shown: boolean | 'either';
  /** Text that staff must be able to read. */
  says?: string;
}

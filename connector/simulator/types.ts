import type { proto } from 'baileys';

export type Addressing = 'lid' | 'pn';
export type AutoReceipt = 'none' | 'delivered' | 'read';

/** A phone that can be linked to the app, or a customer who writes to one. */
export interface Person {
  number: string;
  lid: string;
  name: string;
  kind: 'phone' | 'customer';
  business: boolean;
  addressing: Addressing;
  autoReceipt: AutoReceipt;
  nextDevice: number;
}

export interface PublicPreKey {
  id: number;
  public: Buffer;
}

export type MessageStatus = 'pending' | 'sent' | 'delivered' | 'read' | 'received';

export type MessageType =
  | 'text'
  | 'image'
  | 'video'
  | 'audio'
  | 'document'
  | 'sticker'
  | 'location'
  | 'contact'
  | 'poll'
  | 'other';

/** One message of a chat, the same for both people. `from` and `to` are numbers (`to` is a group id in groups). */
export interface ChatMessage {
  seq: number;
  id: string;
  from: string;
  to: string;
  at: string;
  type: MessageType;
  text: string;
  mediaId: string | null;
  mimetype: string | null;
  fileName: string | null;
  quotedId: string | null;
  /** Jids mentioned in the text; missing in messages stored before mentions existed. */
  mentions?: string[];
  status: MessageStatus;
  readSent: boolean;
  edited: boolean;
  deleted: boolean;
  reactions: Record<string, string>;
  content: proto.IMessage;
}

export interface SimulatorEvent {
  type: string;
  at: string;
  [detail: string]: unknown;
}

import type { TextSubject } from '@balcao/shared/messages/textVariables';
import type { QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { GroupPlace } from '../groups/groupPerson.ts';
import type { ConversationMessage } from './ConversationMessage.ts';
import type { Outgoing } from './sending/Outgoing.ts';

/** Page 0 is the newest; each page ascends. */
export interface ConversationPage {
  messages: ConversationMessage[];
  hasMore: boolean;
  nextCursor: string | null;
}

/** Where the messages of a conversation come from, and under which key they are kept. */
export interface ConversationPages {
  queryKey: QueryKey;
  fetchPage: (cursor: string | null, signal: AbortSignal) => Promise<ConversationPage>;
  /** The newest message before one that says these words; null where there is none. Without it older pages are looked through. */
  findOlder?: (words: string, before: number) => Promise<number | null>;
}

/** What MessageList, Composer and FilePreviewDialog need to know of the conversation they show. Keep it stable. */
export interface ConversationSource {
  /** Sets it apart from every other: drafts, and what is on its way, are kept under it. */
  key: string;
  /** Whom one talks to. */
  name: string;
  /** What the variables of a text stand for here; without it a text is sent as it is written. */
  subject?: Partial<TextSubject>;
  /** Where its people are asked for, where there are several. */
  group?: GroupPlace;
  pages: ConversationPages;
  /**
   * Sends what was written, telling the share of a file that is up; answers how to put what was stored into its place.
   * The signal takes it back.
   */
  send: (outgoing: Outgoing, onProgress: (share: number) => void, signal: AbortSignal) => Promise<() => void>;
  /** Has a message that the channel refused sent again. */
  resend: (id: number) => Promise<void>;
  /** Asks again for the file of a message that could not be had; the message tells what came of it. */
  fetchFile?: (id: number) => Promise<void>;
  /** Has a received audio transcribed; the words come with the message. */
  transcribe?: (id: number) => Promise<void>;
  /** Tells others what is done in the composer. */
  onTyping?: (presence: 'composing' | 'recording' | 'paused', note: boolean) => void;
  canWrite: boolean;
  /** Longest text that one may write, in characters; WhatsApp's where nothing is said. */
  longest?: number;
  /** What stands below a message's text, made of it. */
  under?: ComponentType<{ text: string }>;
  /** Nothing reaches the other side, but colleagues may be told: what is written is a private note. */
  onlyNotes?: boolean;
  /** Why not, where one cannot. */
  reason?: string;
  /** What can be written beside text. */
  capabilities: { note: boolean; voice: boolean; files: boolean; quote: boolean; sign: boolean };
}

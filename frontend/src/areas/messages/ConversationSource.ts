import type { TextSubject } from '@balcao/shared/messages/textVariables';
import type { QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { GroupPlace } from '../groups/groupPerson.ts';
import type { ConversationMessage } from './ConversationMessage.ts';
import type { Outgoing } from './sending/Outgoing.ts';

/** Page 0 is the newest; within a page messages ascend. */
export interface ConversationPage {
  messages: ConversationMessage[];
  hasMore: boolean;
  nextCursor: string | null;
}

/** Cache key and fetching of a conversation's messages. */
export interface ConversationPages {
  queryKey: QueryKey;
  fetchPage: (cursor: string | null, signal: AbortSignal) => Promise<ConversationPage>;
  /**
   * Id of the newest message before `before` that contains the words; null if there is none. Without it the search
   * loads older pages.
   */
  findOlder?: (words: string, before: number) => Promise<number | null>;
}

/** The conversation that MessageList, Composer and FilePreviewDialog show. Must be stable. */
export interface ConversationSource {
  /** Unique key: drafts and outgoing messages are stored under it. */
  key: string;
  /** Name of the other side. */
  name: string;
  /** Values for the variables of a text; without it texts are sent as written. */
  subject?: Partial<TextSubject>;
  /** The group, to look up its members; only for group conversations. */
  group?: GroupPlace;
  pages: ConversationPages;
  /**
   * Sends a message, reporting the uploaded share of its file (0 to 1); `signal` cancels. Returns a function that
   * puts the stored message into the cache.
   */
  send: (outgoing: Outgoing, onProgress: (share: number) => void, signal: AbortSignal) => Promise<() => void>;
  /** Sends a message again that the channel refused. */
  resend: (id: number) => Promise<void>;
  /** Requests a missing file again; the result arrives as an update of the message. */
  fetchFile?: (id: number) => Promise<void>;
  /** Requests the transcription of a received audio; it arrives as an update of the message. */
  transcribe?: (id: number) => Promise<void>;
  /** Reports the user's activity in the composer to others. */
  onTyping?: (presence: 'composing' | 'recording' | 'paused', note: boolean) => void;
  canWrite: boolean;
  /** Maximum length of a text in characters; WhatsApp's limit by default. */
  longest?: number;
  /** Component below a message's text. */
  under?: ComponentType<{ text: string }>;
  /** True if nothing can be sent to the other side: texts become private notes. */
  onlyNotes?: boolean;
  /** Reason why the user cannot write. */
  reason?: string;
  /** Kinds of content besides plain text. */
  capabilities: { note: boolean; voice: boolean; files: boolean; quote: boolean; sign: boolean };
}

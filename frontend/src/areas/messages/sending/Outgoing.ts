import type { ConversationMessage } from '../ConversationMessage.ts';
import type { Named } from '../../groups/namedDraft.ts';

/** A message being sent: shown at once with a clock, or with a red mark after a failure. */
export interface Outgoing {
  clientId: string;
  /** Key of its conversation. */
  conversation: string;
  body: string;
  isPrivate: boolean;
  /** True if the server is to put the sender's name above the text. */
  signed: boolean;
  quoted: Pick<
    ConversationMessage,
    | 'id'
    | 'wid'
    | 'body'
    | 'fromMe'
    | 'author'
    | 'mediaType'
    | 'isDeleted'
    | 'dataJson'
    | 'mediaUrl'
    | 'media'
  > | null;
  /** Group members mentioned in the text; absent in messages stored by older versions of the page. */
  mentions?: readonly Named[];
  file: File | null;
  previewUrl: string | null;
  createdAt: string;
  state: 'sending' | 'failed';
  /** Uploaded share of the file, 0 to 1. */
  progress: number;
  /** Error of the last attempt; null during the first. */
  error: unknown;
}

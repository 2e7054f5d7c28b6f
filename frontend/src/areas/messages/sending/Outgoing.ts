import type { ConversationMessage } from '../ConversationMessage.ts';
import type { Named } from '../../groups/namedDraft.ts';

/** A message on its way: shown with a clock at once, or with a red mark when it failed. */
export interface Outgoing {
  clientId: string;
  /** Key of the conversation it belongs to. */
  conversation: string;
  body: string;
  isPrivate: boolean;
  /** The server writes the sender's name above it. */
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
  /** Members of the group whom the text names; absent from what older pages kept. */
  mentions?: readonly Named[];
  file: File | null;
  previewUrl: string | null;
  createdAt: string;
  state: 'sending' | 'failed';
  /** Share of the file that is up, 0 to 1. */
  progress: number;
  /** Why it did not leave the last time; null while it is sent for the first time. */
  error: unknown;
}

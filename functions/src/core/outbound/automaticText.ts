import type { MessageDraft } from './planMessage.ts';

/**
 * A text that the system sends by itself. Its variables are filled in from the ticket when it is sent; a text that is
 * blank afterwards is not sent.
 */
export interface AutomaticText {
  text: string;
  /** The file that `text` is the caption of. */
  media?: MessageDraft['media'];
  mediaType?: MessageDraft['mediaType'];
  /** `text` is a name and is sent as written: it has no variables. */
  isName?: true;
  /** Sent instead of the text if the channel has menus (`capabilities`). */
  dataJson?: string;
  /** Delay before it is sent, in milliseconds. */
  afterMs?: number;
}

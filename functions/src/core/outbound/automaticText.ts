import type { MessageDraft } from './planMessage.ts';

/** What the house says by itself. Variables are filled in as the ticket is then; of what is blank then nothing is sent. */
export interface AutomaticText {
  text: string;
  /** A file that it is the caption of. */
  media?: MessageDraft['media'];
  mediaType?: MessageDraft['mediaType'];
  /** A name, and no text with variables: it is said as it is written. */
  isName?: true;
  /** What is sent instead where the channel has menus (`capabilities`). */
  dataJson?: string;
  /** Milliseconds after the message before which it does not leave. */
  afterMs?: number;
}

/** Numbers taken for whatever a decision makes. */
export interface InboundIds {
  message: number;
  /** One for each automatic text, the numbers growing. */
  texts: readonly { id: number; wid: string }[];
  contact: number;
  conversation: number;
  ticket: number;
  uuid: string;
}

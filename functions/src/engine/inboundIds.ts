/** Numbers taken for whatever a decision makes. */
export interface InboundIds {
  message: number;
  /** One for each automatic text, growing. */
  texts: readonly number[];
  contact: number;
  conversation: number;
  ticket: number;
  uuid: string;
}

/** Numbers taken for whatever a decision makes. */
export interface InboundIds {
  message: number;
  /** One for each automatic text, the numbers growing. */
  texts: readonly { id: number; wid: string }[];
  /** For what an answer to a campaign's question brings; the numbers growing. */
  campaign: readonly number[];
  contact: number;
  conversation: number;
  ticket: number;
  uuid: string;
}

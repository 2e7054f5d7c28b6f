/** Ids taken for everything a decision creates. */
export interface InboundIds {
  message: number;
  /** Ids of the automatic texts, ascending, one for each text. */
  texts: readonly { id: number; wid: string }[];
  /** Ascending ids for the message after an answer to a campaign's question. */
  campaign: readonly number[];
  contact: number;
  conversation: number;
  ticket: number;
  uuid: string;
}

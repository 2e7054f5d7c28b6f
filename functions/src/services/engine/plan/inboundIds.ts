/** Ids taken for everything a decision creates. */
export interface InboundIds {
  message: number;
  /** Ids of the automatic texts, ascending, one for each text. */
  texts: readonly { id: number; wid: string }[];
  /** Ascending ids for the parts of a campaign's message, sent when the customer agrees to get it. */
  campaign: readonly number[];
  contact: number;
  conversation: number;
  ticket: number;
  uuid: string;
}

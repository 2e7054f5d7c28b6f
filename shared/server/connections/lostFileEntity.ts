import { defineEntity } from '../db/entity.ts';

export interface LostFile {
  companyId: number;
  connectionId: number;
  wid: string;
  /**
   * `chatKey` of the message's chat. Part of the item's key because senders choose message ids, which are unique per
   * chat only.
   */
  chat: string;
  /** Sealed address and key of the file. */
  sealed: Uint8Array;
  /** Unix seconds. */
  expiresAt: number;
}

/** Written by the connector, and erased together with the sender. */
export const lostFileEntity = defineEntity<LostFile>()({
  name: 'lostFile',
  description:
    'What it takes to ask again for a file that could not be had when its message came; kept for a month',
  version: 1,
  personal: 'contact',
  pk: 'C#{companyId}#WAQ#{connectionId}',
  sk: 'FILE#{wid}#{chat}',
});

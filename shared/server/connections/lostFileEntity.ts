import { defineEntity } from '../db/entity.ts';

export interface LostFile {
  companyId: number;
  connectionId: number;
  wid: string;
  /** As in queue groups: whoever chooses an id chooses it for their own chat. */
  chat: string;
  /** Where the file is and how it is opened, sealed: it holds the file's key. */
  sealed: Uint8Array;
  /** Unix seconds. */
  expiresAt: number;
}

/** Written by the connector, and erased with who sent it. */
export const lostFileEntity = defineEntity<LostFile>()({
  name: 'lostFile',
  description:
    'What it takes to ask again for a file that could not be had when its message came; kept for a month',
  version: 1,
  personal: 'contact',
  pk: 'C#{companyId}#WAQ#{connectionId}',
  sk: 'FILE#{wid}#{chat}',
});

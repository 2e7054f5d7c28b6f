import { defineEntity } from '../db/entity.ts';

export interface SessionKey {
  companyId: number;
  connectionId: number;
  name: string;
  sealed: Uint8Array;
}

/**
 * A sealed value of a session, written by the connector. Its name is `CREDS`, `KEY#<kind>#<id>` or `PREKEYS#<block>`.
 * Keys that Baileys names after a person are erased with that person (sessionKeysNamed.ts).
 */
export const sessionKeyEntity = defineEntity<SessionKey>()({
  name: 'sessionKey',
  description: 'Credentials or a signal key of a connection, encrypted with the data key of the connection',
  version: 1,
  personal: 'contact',
  pk: 'C#{companyId}#WA#{connectionId}',
  sk: 'S#{name}',
});

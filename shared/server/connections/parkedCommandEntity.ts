import { defineEntity } from '../db/entity.ts';

export interface ParkedItem {
  companyId: number;
  connectionId: number;
  /** Position in the queue, the same for each delivery of a command. */
  place: string;
  wid: string;
  commandJson: string;
}

/** Written by the connector, and erased together with its addressee. */
export const parkedEntity = defineEntity<ParkedItem>()({
  name: 'parkedCommand',
  description: 'A message to be sent once its connection is CONNECTED again, in order of arrival',
  version: 1,
  personal: 'contact',
  pk: 'C#{companyId}#WAQ#{connectionId}',
  sk: 'PARKED#{place}#{wid}',
});

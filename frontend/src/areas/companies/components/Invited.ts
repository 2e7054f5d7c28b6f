import type { Reply } from '../../../frame/api/operationTypes.ts';

/** A company with its administrator's invitation. */
export interface Invited {
  name: string;
  invitation: NonNullable<Reply<'POST /companies'>['invitation']>;
}

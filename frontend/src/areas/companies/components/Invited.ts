import type { Reply } from '../../../frame/api/operationTypes.ts';

/** A company whose administrator is to choose a password, and how the invitation went. */
export interface Invited {
  name: string;
  invitation: NonNullable<Reply<'POST /companies'>['invitation']>;
}

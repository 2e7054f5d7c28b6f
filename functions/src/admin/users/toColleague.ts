import { seesGroups } from '@balcao/shared/tickets/ticketRules';
import type { Colleague } from '@balcao/shared/records/userModel';
import { toUser, type UserItem } from '../../core/people/userEntity.ts';

/** Stored fields of a user that all colleagues may see. */
export const shownToColleagues = [
  'name',
  'profile',
  'super',
  'profileImage',
  'queueIds',
  'allowGroup',
] as const satisfies readonly (keyof UserItem)[];

/** A user as colleagues may see them; address, hours and rights are for administrators. */
export function toColleague(item: UserItem, ...around: RestOf<typeof toUser>): Colleague {
  const { id, companyId, name, profile, online, profileImage, queues } = toUser(item, ...around);
  return { id, companyId, name, profile, online, profileImage, queues, seesGroups: seesGroups(item) };
}

type RestOf<Of> = Of extends (first: never, ...rest: infer Rest) => unknown ? Rest : never;

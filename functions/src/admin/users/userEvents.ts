import { isAdmin } from '@balcao/shared/tickets/ticketRules';
import { entityEvents } from '../../core/live/entityEvents.ts';
import type { EventRule, ItemChange, Listener } from '../../core/live/eventRule.ts';
import { shownToColleagues, toColleague } from './toColleague.ts';
import { toUser, userEntity, type UserItem } from '../../core/people/userEntity.ts';

const about = { topic: 'user', entity: userEntity, id: ({ id }: UserItem) => id } as const;

const hearsAll = ({ id }: UserItem, { viewer }: Listener): boolean => isAdmin(viewer) || viewer.id === id;

/** The full event, for administrators and the user. */
const whole = entityEvents({
  ...about,
  data: (item, { directory, online, signMedia }, gone) => ({
    ...(!gone && {
      user: toUser(item, directory, online, signMedia),
      colleague: toColleague(item, directory, online, signMedia),
    }),
    userId: item.id,
  }),
  audience: hearsAll,
});

/** The reduced event, for everybody else, with the fields their lists show. */
const row = entityEvents({
  ...about,
  data: (item, { directory, online, signMedia }, gone) => ({
    ...(!gone && { colleague: toColleague(item, directory, online, signMedia) }),
    userId: item.id,
  }),
  audience: (item, listener) => !hearsAll(item, listener),
});

const isShownOtherwise = ({ before, after }: ItemChange): boolean =>
  shownToColleagues.some((field) => JSON.stringify(before?.[field]) !== JSON.stringify(after?.[field]));

export const userEvents: EventRule = async (batch) => {
  const [toThem, toOthers] = await Promise.all([whole(batch), row(batch)]);
  return (change) => [...toThem(change), ...(isShownOtherwise(change) ? toOthers(change) : [])];
};

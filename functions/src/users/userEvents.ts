import { isAdmin } from '@balcao/shared/tickets/ticketRules';
import { entityEvents } from '../live/entityEvents.ts';
import type { EventRule, ItemChange, Listener } from '../live/eventRule.ts';
import { toUser, userEntity, type UserItem } from './userEntity.ts';

const about = { topic: 'user', entity: userEntity, id: ({ id }: UserItem) => id } as const;

const hearsAll = ({ id }: UserItem, { viewer }: Listener): boolean => isAdmin(viewer) || viewer.id === id;

/** A colleague changed: administrators and the person hear it. */
const whole = entityEvents({
  ...about,
  data: (item, { directory, online, signMedia }, gone) => ({
    ...(!gone && { user: toUser(item, directory, online, signMedia) }),
    userId: item.id,
  }),
  audience: hearsAll,
});

/** Everybody else hears what a colleague is called, which stands in their lists. */
const named = entityEvents({
  ...about,
  data: ({ id, name }, _, gone) => ({ ...(!gone && { colleague: { id, name } }), userId: id }),
  audience: (item, listener) => !hearsAll(item, listener),
});

const isCalledOtherwise = ({ before, after }: ItemChange): boolean => before?.['name'] !== after?.['name'];

export const userEvents: EventRule = async (batch) => {
  const [toThem, toOthers] = await Promise.all([whole(batch), named(batch)]);
  return (change) => [...toThem(change), ...(isCalledOtherwise(change) ? toOthers(change) : [])];
};

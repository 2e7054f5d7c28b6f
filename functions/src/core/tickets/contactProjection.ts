import { contactEntity } from '../records/contactEntity.ts';
import type { Projection } from '../../platform/stream/projection.ts';
import { carryContactToTickets } from './carryContactToTickets.ts';

/** Copies changes of a contact (name, number, picture, tags, blocking) to its tickets. */
export const contactProjection = {
  async follow(runtime, { before, after }) {
    if (before === undefined || after === undefined || !contactEntity.owns(after)) return;
    const was = contactEntity.fromItem(before);
    const is = contactEntity.fromItem(after);
    const same = was.name === is.name && was.number === is.number && was.pictureKey === is.pictureKey;
    if (same && was.active === is.active && String(was.tagIds ?? []) === String(is.tagIds ?? [])) return;
    await carryContactToTickets(runtime, is);
  },
} satisfies Projection;

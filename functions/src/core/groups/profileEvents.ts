import { profileOf } from '@balcao/shared/server/contacts/profileEntity';
import { seesGroups } from '@balcao/shared/tickets/ticketRules';
import type { EventRule } from '../live/eventRule.ts';
import { liveEvent } from '../live/liveEvent.ts';
import { createMarks } from '../records/shownMark.ts';

/**
 * Events for a changed name or picture of a group member. For people with a contact, the contact's events are sent
 * instead.
 */
export const profileEvents: EventRule = async ({ runtime, context }) => {
  const marks = await createMarks(runtime, context.companyId);
  return ({ before, after }) => {
    const [had, has] = [profileOf(before), profileOf(after)];
    if (has?.member !== true || (had?.name === has.name && had?.pictureKey === has.pictureKey)) return [];
    const name = has.chat.slice(2);
    const personId = marks.ofPerson(has.chat.startsWith('l:') ? { lid: name } : { pn: name });
    const at = new Date(has.expiresAt * 1000).toISOString();
    const about = { entity: `profile:${personId}`, version: has.expiresAt, at };
    const event = liveEvent(context.companyId, 'groupMembers', 'update', about, { personId });
    // Users who see groups, or have any ticket open, may have that member on the screen; for everybody else the id is
    // meaningless.
    return [({ viewer, showing }) => (seesGroups(viewer) || showing !== undefined ? event : undefined)];
  };
};

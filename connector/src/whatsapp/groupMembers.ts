import type { GroupPerson } from '@balcao/shared/channels/inboundEvent';
import type { GroupParticipant } from 'baileys';
import { noOwnIdentity, type OwnIdentity, personOf } from './chatIdentity.ts';

/** Members of a group for the engine; those without a usable identity are left out. */
export function groupMembers(participants: readonly GroupParticipant[], me: OwnIdentity): GroupPerson[] {
  return participants.flatMap(({ id, lid, phoneNumber, admin }): GroupPerson[] => {
    const person = personOf(id, lid ?? phoneNumber ?? undefined, noOwnIdentity);
    if (person === null) return [];
    const role = admin === 'admin' || admin === 'superadmin' ? admin : undefined;
    const mine =
      (person.pn !== undefined && person.pn === me.pn) || (person.lid !== undefined && person.lid === me.lid);
    return [{ ...person, ...(role && { role }), ...(mine && { me: true }) }];
  });
}

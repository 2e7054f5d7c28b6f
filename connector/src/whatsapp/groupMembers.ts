import type { GroupPerson } from '@balcao/shared/channels/inboundEvent';
import type { GroupParticipant } from 'baileys';
import { type OwnIdentity, personOf } from './chatIdentity.ts';

/** Both forms that WhatsApp says are theirs, also where they are ours. */
const anybody: OwnIdentity = { pn: '', lid: null };

/** Who is in a group, as the engine is told; whom nobody could name is left out. */
export function groupMembers(participants: readonly GroupParticipant[], me: OwnIdentity): GroupPerson[] {
  return participants.flatMap(({ id, lid, phoneNumber, admin }): GroupPerson[] => {
    const person = personOf(id, lid ?? phoneNumber ?? undefined, anybody);
    if (person === null) return [];
    const role = admin === 'admin' || admin === 'superadmin' ? admin : undefined;
    const mine =
      (person.pn !== undefined && person.pn === me.pn) || (person.lid !== undefined && person.lid === me.lid);
    return [{ ...person, ...(role && { role }), ...(mine && { me: true }) }];
  });
}

import type { ChatIdentity } from '@balcao/shared/channels/inboundEvent';
import type { GroupParticipant } from 'baileys';
import { userOf } from './chatIdentity.ts';

export function isGroupAdmin(members: readonly GroupParticipant[], person: ChatIdentity): boolean {
  return members.some(({ id, lid, phoneNumber, admin }) => {
    if (admin !== 'admin' && admin !== 'superadmin') return false;
    const names = [id, lid, phoneNumber].flatMap((jid) => (jid ? [userOf(jid)] : []));
    return [person.lid, person.pn].some((name) => name !== undefined && names.includes(name));
  });
}

import { randomInt } from 'node:crypto';
import * as z from 'zod';
import { lidJid, pnJid } from '../core/addresses.ts';
import { unixNow } from '../core/nodes.ts';
import { groupNode } from '../iq/groups.ts';
import { deliverToAll } from '../messages/deliver.ts';
import type { Group } from '../store/groups.ts';
import type { Handler } from './http.ts';
import { findPerson, phoneNumber, readJson } from './input.ts';

const newGroup = z.object({
  subject: z.string().trim().min(1, 'must not be empty').max(100, 'is too long'),
  participants: z.array(phoneNumber).min(2, 'needs at least two numbers'),
});

/** The first participant is the owner; linked devices are told by a notification. */
export const createGroup: Handler = async ({ sim, request }) => {
  const { subject, participants } = await readJson(request, newGroup);
  const people = participants.map((number) => findPerson(sim, number));
  const [owner] = people;
  const group: Group = {
    id: `1203630${randomInt(10 ** 10, 10 ** 11)}@g.us`,
    subject,
    owner: owner?.number ?? '',
    participants: people.map(({ number }) => number),
    createdAt: new Date().toISOString(),
  };
  sim.groups.save(group);
  for (const person of people) {
    deliverToAll(sim, person, {
      tag: 'notification',
      attrs: {
        from: group.id,
        id: `${Date.now()}-${randomInt(10 ** 9)}`,
        type: 'w:gp2',
        t: unixNow(),
        ...(owner ? { participant: lidJid(owner), participant_pn: pnJid(owner) } : {}),
      },
      content: [{ tag: 'create', attrs: {}, content: [groupNode(sim, group)] }],
    });
  }
  sim.events.emit('group', { ...group });
  return group;
};

import { randomInt } from 'node:crypto';
import type { BinaryNode } from 'baileys';
import * as z from 'zod';
import { lidJid, pnJid } from '../core/addresses.ts';
import { unixNow } from '../core/nodes.ts';
import { groupNode, participantNodes } from '../iq/groups.ts';
import type { Simulator } from '../core/simulator.ts';
import { deliverToAll } from '../messages/deliver.ts';
import type { Group } from '../store/groups.ts';
import { BadRequest, type Handler } from './http.ts';
import { findPerson, phoneNumber, readJson } from './input.ts';

const subject = z.string().trim().min(1, 'must not be empty').max(100, 'is too long');
const changedGroup = z.union([z.object({ subject }), z.object({ expiration: z.int().nonnegative() })]);
const changedParticipants = z.object({
  action: z.enum(['add', 'remove', 'promote', 'demote']),
  participants: z.array(phoneNumber).min(1, 'needs a number'),
});
const newGroup = z.object({
  subject,
  participants: z.array(phoneNumber).min(2, 'needs at least two numbers'),
});

/** Creates a group owned by the first participant, and notifies linked devices. */
export const createGroup: Handler = async ({ sim, request }) => {
  const { subject: given, participants } = await readJson(request, newGroup);
  const people = participants.map((number) => findPerson(sim, number));
  const [owner] = people;
  const group: Group = {
    id: `1203630${randomInt(10 ** 10, 10 ** 11)}@g.us`,
    subject: given,
    owner: owner?.number ?? '',
    participants: people.map(({ number }) => number),
    createdAt: new Date().toISOString(),
  };
  sim.groups.save(group);
  tell(sim, group, { tag: 'create', attrs: {}, content: [groupNode(sim, group)] });
  return group;
};

/** Renames a group as its owner, or sets after how many seconds its messages disappear (0: they stay). */
export const changeGroup: Handler = async ({ sim, request, params }) => {
  const changed = await readJson(request, changedGroup);
  const known = findGroup(sim, params[0]);
  if ('expiration' in changed) {
    const { expiration } = changed;
    const timer = { tag: 'ephemeral', attrs: { expiration: String(expiration) } };
    tell(sim, known, expiration > 0 ? timer : { tag: 'not_ephemeral', attrs: {} });
    return known;
  }
  const group = { ...known, ...changed };
  sim.groups.save(group);
  tell(sim, group, { tag: 'subject', attrs: { subject: group.subject, s_t: unixNow() } });
  return group;
};

/** Adds, removes, promotes or demotes participants as the group's owner, and notifies everybody who is or was in it. */
export const changeParticipants: Handler = async ({ sim, request, params }) => {
  const { action, participants } = await readJson(request, changedParticipants);
  const numbers = participants.map((number) => findPerson(sim, number).number);
  const before = findGroup(sim, params[0]);
  const named = (number: string) => numbers.includes(number);
  const others = before.participants.filter((number) => !named(number));
  const admins = (before.admins ?? []).filter((number) => !named(number));
  const group: Group = {
    ...before,
    participants: action === 'remove' ? others : [...new Set([...before.participants, ...numbers])],
    admins: action === 'promote' ? [...admins, ...numbers] : action === 'add' ? before.admins : admins,
  };
  sim.groups.save(group);
  const news = { tag: action, attrs: {}, content: participantNodes(sim, group, numbers) };
  tell(sim, group, news, [...new Set([...before.participants, ...numbers])]);
  return group;
};

export function findGroup(sim: Simulator, id: string | undefined): Group {
  const group = sim.groups.find(id ?? '');
  if (!group) throw new BadRequest(404, 'not-found', `There is no group ${id}.`);
  return group;
}

function tell(sim: Simulator, group: Group, news: BinaryNode, whom = group.participants): void {
  const owner = sim.people.byNumber(group.owner);
  for (const number of whom) {
    const person = sim.people.byNumber(number);
    if (!person) continue;
    deliverToAll(sim, person, {
      tag: 'notification',
      attrs: {
        from: group.id,
        id: `${Date.now()}-${randomInt(10 ** 9)}`,
        type: 'w:gp2',
        t: unixNow(),
        ...(owner ? { participant: lidJid(owner), participant_pn: pnJid(owner) } : {}),
      },
      content: [news],
    });
  }
  sim.events.emit('group', { ...group });
}

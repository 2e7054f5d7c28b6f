import type { BinaryNode } from 'baileys';
import { lidJid, pnJid } from '../core/addresses.ts';
import { attribute, NotFound } from '../core/nodes.ts';
import type { Simulator } from '../core/simulator.ts';
import type { Group } from '../store/groups.ts';
import type { Queries } from './queries.ts';

export const groupQueries: Queries = {
  'w:g2/get/participating': ({ sim, owner }) => ({
    content: [
      {
        tag: 'groups',
        attrs: {},
        content: sim.groups.of(owner.number).map((group) => groupNode(sim, group)),
      },
    ],
  }),
  'w:g2/get/query': ({ sim, owner, node }) => {
    const id = attribute(node, 'to');
    const group = sim.groups.find(id);
    if (!group?.participants.includes(owner.number)) throw new NotFound(`no group ${id}`);
    return { content: [groupNode(sim, group)] };
  },
};

/** A participant's role, as stanza attributes. */
function roleOf({ owner, admins = [] }: Group, number: string): Record<string, string> {
  if (number === owner) return { type: 'superadmin' };
  return admins.includes(number) ? { type: 'admin' } : {};
}

export function participantNodes(sim: Simulator, group: Group, numbers: readonly string[]): BinaryNode[] {
  return numbers.flatMap((number) => {
    const person = sim.people.byNumber(number);
    if (!person) return [];
    const attrs = { jid: lidJid(person), phone_number: pnJid(person), ...roleOf(group, number) };
    return [{ tag: 'participant', attrs }];
  });
}

export function groupNode(sim: Simulator, group: Group): BinaryNode {
  const t = String(Math.floor(Date.parse(group.createdAt) / 1000));
  const creator = sim.people.byNumber(group.owner);
  const participants = participantNodes(sim, group, group.participants);
  return {
    tag: 'group',
    attrs: {
      id: group.id.replace('@g.us', ''),
      subject: group.subject,
      s_t: t,
      creation: t,
      addressing_mode: 'lid',
      size: String(participants.length),
      ...(creator ? { creator: lidJid(creator), creator_pn: pnJid(creator), s_o: lidJid(creator) } : {}),
    },
    content: participants,
  };
}

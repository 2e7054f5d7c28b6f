import type { BinaryNode } from 'baileys';
import { lidJid, pnJid } from '../core/addresses.ts';
import { attribute, bytesOf, child, children, childrenOf, need, ProtocolError } from '../core/nodes.ts';
import type { Simulator } from '../core/simulator.ts';
import type { Person } from '../types.ts';
import type { Queries } from './queries.ts';

type Part = (sim: Simulator, person: Person | undefined, asked: BinaryNode) => BinaryNode | undefined;

const parts: Record<string, Part> = {
  // Repeats the number as it was asked; the account's own may differ.
  contact: (_sim, person, asked) => ({
    tag: 'contact',
    attrs: { type: person ? 'in' : 'out' },
    ...(!asked.attrs['jid'] && { content: bytesOf(child(asked, 'contact')) }),
  }),
  devices: (sim, person) => ({
    tag: 'devices',
    attrs: {},
    content: [{ tag: 'device-list', attrs: {}, content: person ? deviceList(sim, person) : [] }],
  }),
  lid: (_sim, person) => person && { tag: 'lid', attrs: { val: lidJid(person) } },
  status: (_sim, person) => person && { tag: 'status', attrs: { t: '0' }, content: Buffer.from('Olá!') },
  disappearing_mode: (_sim, person) =>
    person && { tag: 'disappearing_mode', attrs: { duration: '0', t: '0' } },
};

export const usyncQueries: Queries = {
  'usync/get/usync': ({ sim, first }) => {
    const asked = children(need(first, 'query')).map((protocol) => {
      const part = parts[protocol.tag];
      if (!part) throw new ProtocolError(`usync does not know <${protocol.tag}>`, 501);
      return part;
    });
    const users = childrenOf(need(first, 'list'), 'user').map((user) => {
      const { jid, person } = who(sim, user);
      const content = asked.map((part) => part(sim, person, user)).filter((node) => node !== undefined);
      return { tag: 'user', attrs: { jid }, content };
    });
    return {
      content: [
        {
          tag: 'usync',
          attrs: { ...first.attrs },
          content: [
            { tag: 'result', attrs: {} },
            { tag: 'list', attrs: {}, content: users },
          ],
        },
      ],
    };
  },
};

/**
 * The user in question, named by JID or, in contact searches, by "+number"; for a number, the JID returned has the
 * account's own.
 */
function who(sim: Simulator, user: BinaryNode): { jid: string; person: Person | undefined } {
  if (user.attrs['jid']) {
    const jid = attribute(user, 'jid');
    return { jid, person: sim.people.byJid(jid) };
  }
  const contact = child(user, 'contact');
  const number = bytesOf(contact).toString().replace(/\D/g, '');
  const person = sim.people.byAnyNumber(number);
  return { jid: person ? pnJid(person) : `${number}@s.whatsapp.net`, person };
}

function deviceList(sim: Simulator, person: Person): BinaryNode[] {
  const companions = sim.devices.of(person).map(({ id }) => ({
    tag: 'device',
    attrs: { id: String(id), 'key-index': String(id) },
  }));
  return [{ tag: 'device', attrs: { id: '0' } }, ...companions];
}

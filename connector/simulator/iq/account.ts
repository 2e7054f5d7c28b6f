import { QueryIds, XWAPaths, type BinaryNode } from 'baileys';
import { pnJid } from '../core/addresses.ts';
import { attribute, bytesOf, childrenOf, ProtocolError, unixNow } from '../core/nodes.ts';
import type { Simulator } from '../core/simulator.ts';
import { keptSetting, saveSetting } from '../store/settings.ts';
import type { Person } from '../types.ts';
import type { Queries } from './queries.ts';

const privacyNames = [
  'readreceipts',
  'last',
  'online',
  'profile',
  'status',
  'groupadd',
  'calladd',
  'messages',
];

/** Settings and profile of the phone's account. */
export const accountQueries: Queries = {
  'abt/get/props': () => ({
    content: [{ tag: 'props', attrs: { hash: 'simulator-1', ab_key: 'simulator' }, content: [] }],
  }),
  'privacy/get/privacy': ({ sim, owner }) => {
    const values = privacyOf(sim, owner);
    const content = Object.entries(values).map(([name, value]) => ({
      tag: 'category',
      attrs: { name, value },
    }));
    return { content: [{ tag: 'privacy', attrs: {}, content }] };
  },
  'privacy/set/privacy': ({ sim, owner, first }) => {
    const values = privacyOf(sim, owner);
    for (const category of childrenOf(first, 'category')) {
      const name = attribute(category, 'name');
      if (!privacyNames.includes(name)) throw new ProtocolError(`unknown privacy category "${name}"`);
      values[name] = attribute(category, 'value');
    }
    saveSetting(sim.database, `privacy:${owner.number}`, values);
    return { content: [first] };
  },
  'privacy/set/tokens': ({ first }) => {
    const tokens: BinaryNode[] = childrenOf(first, 'token').map((token) => ({
      tag: 'token',
      attrs: { jid: attribute(token, 'jid'), t: token.attrs['t'] ?? unixNow(), type: 'trusted_contact' },
      content: Buffer.from(`tc:${attribute(token, 'jid')}`),
    }));
    return { content: [{ tag: 'tokens', attrs: {}, content: tokens }] };
  },
  'blocklist/get/': ({ sim, owner }) => ({
    content: [
      {
        tag: 'list',
        attrs: {},
        content: blockedBy(sim, owner).map((jid) => ({ tag: 'item', attrs: { jid } })),
      },
    ],
  }),
  'blocklist/set/item': ({ sim, owner, first }) => {
    const jid = attribute(first, 'jid');
    const others = blockedBy(sim, owner).filter((blocked) => blocked !== jid);
    const blocked = attribute(first, 'action') === 'block' ? [...others, jid] : others;
    saveSetting(sim.database, `blocked:${owner.number}`, blocked);
  },
  'w:biz/get/business_profile': ({ sim, first }) => {
    const profiles = childrenOf(first, 'profile').flatMap((profile) => {
      const person = sim.people.byJid(attribute(profile, 'jid'));
      return person?.business ? [businessProfile(person)] : [];
    });
    return { content: [{ tag: 'business_profile', attrs: { v: '244' }, content: profiles }] };
  },
  'disappearing_mode/set/disappearing_mode': () => undefined,
  'status/set/status': ({ sim, owner, first }) => {
    saveSetting(sim.database, `status:${owner.number}`, bytesOf(first).toString());
  },
  'w:mex/get/query': ({ first }) => ({
    content: [
      {
        tag: 'result',
        attrs: {},
        content: Buffer.from(JSON.stringify({ data: mexAnswer(attribute(first, 'query_id')) })),
      },
    ],
  }),
};

function privacyOf(sim: Simulator, owner: Person): Record<string, string> {
  return keptSetting<Record<string, string>>(sim.database, `privacy:${owner.number}`, () =>
    Object.fromEntries(privacyNames.map((name) => [name, 'all'])),
  );
}

function blockedBy(sim: Simulator, owner: Person): string[] {
  return keptSetting<string[]>(sim.database, `blocked:${owner.number}`, () => []);
}

function businessProfile(person: Person): BinaryNode {
  return {
    tag: 'profile',
    attrs: { jid: pnJid(person) },
    content: [{ tag: 'description', attrs: {}, content: Buffer.from(person.name) }],
  };
}

function mexAnswer(queryId: string): Record<string, unknown> {
  if (queryId === QueryIds.REACHOUT_TIMELOCK) {
    return { [XWAPaths.xwa2_fetch_account_reachout_timelock]: { is_active: false } };
  }
  if (queryId === QueryIds.MESSAGE_CAPPING_INFO) {
    return { [XWAPaths.xwa2_message_capping_info]: { total_quota: '-1', used_quota: '0' } };
  }
  throw new ProtocolError(`unknown mex query ${queryId}`, 501);
}

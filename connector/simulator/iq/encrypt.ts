import {
  encodeBigEndian,
  jidDecode,
  KEY_BUNDLE_TYPE,
  xmppPreKey,
  xmppSignedPreKey,
  type BinaryNode,
} from 'baileys';
import { attribute, bytesOf, childrenOf, need, uintOf, unixNow } from '../core/nodes.ts';
import type { Simulator } from '../core/simulator.ts';
import type { DeviceRecord } from '../store/devices.ts';
import type { Person } from '../types.ts';
import { takePreKey } from './preKeys.ts';
import type { Queries } from './queries.ts';

export const encryptQueries: Queries = {
  'encrypt/get/count': ({ sim, owner, device }) => ({
    content: [{ tag: 'count', attrs: { value: String(sim.devices.preKeyCount(owner, device.id)) } }],
  }),
  'encrypt/get/digest': ({ device }) => ({
    content: [
      {
        tag: 'digest',
        attrs: {},
        content: [
          { tag: 'registration', attrs: {}, content: encodeBigEndian(device.registrationId) },
          { tag: 'type', attrs: {}, content: KEY_BUNDLE_TYPE },
          { tag: 'identity', attrs: {}, content: device.identity },
        ],
      },
    ],
  }),
  'encrypt/set/rotate': ({ sim, owner, device, first }) => {
    sim.devices.save(owner, { ...device, signedPreKey: readSignedPreKey(need(first, 'skey')) });
  },
  'encrypt/set/registration': ({ sim, owner, device, node }) => {
    const keys = childrenOf(need(node, 'list'), 'key').map((key) => ({
      id: uintOf(bytesOf(need(key, 'id'))),
      public: bytesOf(need(key, 'value')),
    }));
    sim.database.transaction(() => {
      sim.devices.addPreKeys(owner, device.id, keys);
      sim.devices.save(owner, { ...device, signedPreKey: readSignedPreKey(need(node, 'skey')) });
    });
  },
  'encrypt/get/key': ({ sim, first }) => ({
    content: [
      {
        tag: 'list',
        attrs: {},
        content: childrenOf(first, 'user').map((user) => keyBundle(sim, attribute(user, 'jid'))),
      },
    ],
  }),
};

export function readSignedPreKey(node: BinaryNode): DeviceRecord['signedPreKey'] {
  return {
    id: uintOf(bytesOf(need(node, 'id'))),
    public: bytesOf(need(node, 'value')),
    signature: bytesOf(need(node, 'signature')),
  };
}

function keyBundle(sim: Simulator, jid: string): BinaryNode {
  const person = sim.people.byJid(jid);
  const deviceId = jidDecode(jid)?.device ?? 0;
  if (!person) return missing(jid);
  if (deviceId === 0) return personBundle(sim, person, jid);
  const device = sim.devices.find(person, deviceId);
  return device ? deviceBundle(sim, person, device, jid) : missing(jid);
}

function missing(jid: string): BinaryNode {
  const error = { tag: 'error', attrs: { code: '404', text: 'item-not-found' } };
  return { tag: 'user', attrs: { jid }, content: [error] };
}

function personBundle(sim: Simulator, person: Person, jid: string): BinaryNode {
  const peer = sim.peer(person);
  const { identity, signedPreKey, preKey } = peer.bundle();
  return {
    tag: 'user',
    attrs: { jid, t: unixNow() },
    content: [
      { tag: 'registration', attrs: {}, content: encodeBigEndian(peer.registrationId) },
      { tag: 'type', attrs: {}, content: KEY_BUNDLE_TYPE },
      { tag: 'identity', attrs: {}, content: identity },
      xmppSignedPreKey(signedPreKey),
      xmppPreKey(preKey, preKey.id),
    ],
  };
}

function deviceBundle(sim: Simulator, owner: Person, device: DeviceRecord, jid: string): BinaryNode {
  const preKey = takePreKey(sim, owner, device.id);
  const { id, public: value, signature } = device.signedPreKey;
  const content: BinaryNode[] = [
    { tag: 'registration', attrs: {}, content: encodeBigEndian(device.registrationId) },
    { tag: 'type', attrs: {}, content: KEY_BUNDLE_TYPE },
    { tag: 'identity', attrs: {}, content: device.identity },
    {
      tag: 'skey',
      attrs: {},
      content: [
        { tag: 'id', attrs: {}, content: encodeBigEndian(id, 3) },
        { tag: 'value', attrs: {}, content: value },
        { tag: 'signature', attrs: {}, content: signature },
      ],
    },
  ];
  if (preKey) {
    content.push({
      tag: 'key',
      attrs: {},
      content: [
        { tag: 'id', attrs: {}, content: encodeBigEndian(preKey.id, 3) },
        { tag: 'value', attrs: {}, content: preKey.public },
      ],
    });
  }
  return { tag: 'user', attrs: { jid, t: unixNow() }, content };
}

import { proto } from 'baileys';
import { pnJid } from '../core/addresses.ts';
import { attribute, bytesOf, child, childrenOf, ProtocolError, unixNow } from '../core/nodes.ts';
import type { Simulator } from '../core/simulator.ts';
import { deliverToAll } from '../messages/deliver.ts';
import type { Person } from '../types.ts';
import type { Queries } from './queries.ts';

const names = ['critical_block', 'critical_unblock_low', 'regular_high', 'regular_low', 'regular'];

/**
 * Queries about app state. It is stored as patches, encrypted by the device that wrote them or by the phone
 * (`addContacts`); the server cannot read them.
 */
export const appStateQueries: Queries = {
  'w:sync:app:state/set/sync': ({ sim, owner, device, first }) => {
    const written: string[] = [];
    const content = childrenOf(first, 'collection').map((collection) => {
      const name = attribute(collection, 'name');
      if (!names.includes(name)) throw new ProtocolError(`unknown app state collection "${name}"`);
      const asked = Number(collection.attrs['version'] ?? 0);
      const patch = child(collection, 'patch');
      const current = sim.appStates.version(owner.number, name);
      if (patch) {
        if (asked !== current) return conflict(name, current);
        sim.appStates.add(owner.number, name, current + 1, numbered(bytesOf(patch), current + 1));
        written.push(name);
        return { tag: 'collection', attrs: { name, version: String(current + 1), type: 'result' } };
      }
      const patches = sim.appStates.after(owner.number, name, asked);
      return {
        tag: 'collection',
        attrs: { name, version: String(asked), type: 'result' },
        content:
          patches.length > 0
            ? [
                {
                  tag: 'patches',
                  attrs: {},
                  content: patches.map((bytes) => ({ tag: 'patch', attrs: {}, content: bytes })),
                },
              ]
            : undefined,
      };
    });
    return {
      content: [{ tag: 'sync', attrs: {}, content }],
      after: () => tellOtherDevices(sim, owner, device.id, written),
    };
  },
};

/** Writes the version into a stored patch, because a reader may get several at once. */
function numbered(bytes: Buffer, version: number): Buffer {
  const patch = proto.SyncdPatch.decode(bytes);
  patch.version = { version };
  return Buffer.from(proto.SyncdPatch.encode(patch).finish());
}

/** @param writer the device that wrote the change; 0 is the phone */
export function tellOtherDevices(sim: Simulator, owner: Person, writer: number, collections: string[]): void {
  for (const name of collections) {
    const version = String(sim.appStates.version(owner.number, name));
    const attrs = { from: pnJid(owner), id: `${name}-${version}`, type: 'server_sync', t: unixNow() };
    const content = [{ tag: 'collection', attrs: { name, version } }];
    deliverToAll(sim, owner, { tag: 'notification', attrs, content }, writer);
  }
}

function conflict(name: string, version: number): { tag: string; attrs: Record<string, string> } {
  return { tag: 'collection', attrs: { name, version: String(version), type: 'error', code: '409' } };
}

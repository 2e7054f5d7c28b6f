import { flushPending } from '../messages/flushPending.ts';
import { removeDevice } from '../pairing/removeDevice.ts';
import type { Queries } from './queries.ts';

/** Queries about the connection itself: ping, going active, logging out, housekeeping. */
export const deviceQueries: Queries = {
  'w:p/get/ping': () => undefined,
  'passive/set/active': ({ sim, session }) => ({ after: () => flushPending(sim, session) }),
  'passive/set/passive': ({ session }) => {
    session.live = false;
  },
  'md/set/remove-companion-device': ({ sim, owner, device }) => ({
    after: () => {
      removeDevice(sim, owner, device.id, 'user_initiated');
    },
  }),
  'urn:xmpp:whatsapp:dirty/set/clean': () => undefined,
  'w:stats/set/add': () => undefined,
  'w:stats//add': () => undefined,
};

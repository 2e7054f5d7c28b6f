import { sendAppStateKey } from '../pairing/sendAppStateKey.ts';
import { sendHistory } from '../pairing/sendHistory.ts';
import type { Session } from '../core/session.ts';
import type { Simulator } from '../core/simulator.ts';
import type { BinaryNode } from 'baileys';

/** Called when the app goes active: sends once more, oldest first, all stanzas that the app has not acknowledged. */
export async function flushPending(sim: Simulator, session: Session): Promise<void> {
  const { owner, device } = session.linked;
  const first = !device.historyDone;
  if (!device.historySent) {
    await sendAppStateKey(sim, owner, device);
    await sendHistory(sim, owner, device);
  }
  // On the first login "offline" goes first: Baileys holds back what comes before it, and waits for the history after
  // it.
  if (first) session.send(offlineCount(0));
  let sent = 0;
  let last = 0;
  do {
    for (const { seq, node } of await sim.pending.after(owner.number, device.id, last)) {
      session.send(first ? node : { ...node, attrs: { ...node.attrs, offline: String(sent) } });
      sent++;
      last = seq;
    }
  } while (sim.pending.newest(owner.number, device.id) > last);
  session.live = true;
  if (!first) session.send(offlineCount(sent));
  sim.events.emit('online', { phone: owner.number, device: device.id, redelivered: sent });
}

function offlineCount(count: number): BinaryNode {
  return { tag: 'ib', attrs: {}, content: [{ tag: 'offline', attrs: { count: String(count) } }] };
}

import type { TestWorld } from './testWorld.ts';

/** The two sides of a test's one conversation: the customer writes (`say`), and we write to them (`send`). */
export function talk(world: () => TestWorld, connectionId: number) {
  return {
    say: (text: string) =>
      world().phoneApi(`customers/${world().customer}/messages`, { to: world().phone, text }),
    send: (wid: string, body: string) =>
      world().command({
        kind: 'send',
        connectionId,
        account: world().phone,
        chat: { pn: world().customer },
        wid,
        mediaType: 'conversation',
        body,
        media: null,
        quoted: null,
      }),
  };
}

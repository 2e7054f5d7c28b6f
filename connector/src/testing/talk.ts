import type { TestWorld } from './testWorld.ts';

/** The two sides of a test's one conversation: what the customer says, and what is sent to them. */
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

import { userColor } from '@balcao/shared/users/userColor';
import { makeMessage, type StubWorld } from './stubData.ts';

/** Conversations longer than a page, for the tickets one gets to see. */
const conversations = 450;
const messages = 45;

const said = [
  'Bom dia! Queria saber se o pedido de ontem já saiu para entrega.',
  'Saiu às 8h30, chega até o meio-dia. O entregador liga quando estiver na porta.',
  'Ótimo, obrigada',
  'De nada! Precisa de mais alguma coisa para a festa de sábado?',
];

/** A long day: every ticket is an open one of the signed-in person, with a long conversation. */
export function fillInbox(world: StubWorld): void {
  for (const [index, ticket] of world.tickets.entries()) {
    const { user } = world;
    Object.assign(ticket, {
      status: 'open',
      userId: user.id,
      user: { id: user.id, name: user.name, color: userColor(user.id) },
      // The list shows them in this order, those with conversations first.
      updatedAt: new Date(Date.now() - index * 30_000).toISOString(),
    });
    if (index >= conversations) continue;
    for (let n = 0; n < messages; n += 1) {
      const minutes = (messages - n) * 3 + 60;
      world.messages.push(
        makeMessage(ticket, 2_000_000 + index * messages + n, said[n % said.length] ?? '', n % 2 === 1, {
          createdAt: new Date(Date.now() - minutes * 60_000).toISOString(),
        }),
      );
    }
  }
}

import type { Message } from '@balcao/shared/records/messageModel';
import { sampleContact, sampleMessage, sampleTicket, type SampleTicket } from '../test/samples.ts';

/** An inbox after a long day: many open tickets of the signed-in user, newest first. */
export interface BenchInbox {
  tickets: SampleTicket[];
  /** A conversation longer than a page, newest last. */
  messagesOf(ticket: SampleTicket): Message[];
  /** Adds another message of the customer, and moves the ticket to the top. */
  receive(ticket: SampleTicket, body: string): Message;
}

const messages = 45;
const said = [
  'Bom dia! Queria saber se o pedido de ontem já saiu para entrega.',
  'Saiu às 8h30, chega até o meio-dia. O entregador liga quando estiver na porta.',
  'Ótimo, obrigada',
  'De nada! Precisa de mais alguma coisa para a festa de sábado?',
];
const names = ['Luiza Silva', 'Carlos Souza', 'Beatriz Costa', 'Rafael Oliveira', 'Padaria Fornecedores'];
const retorno = { id: 1, name: 'Retorno', color: '#d97706' };

export function makeBenchInbox(count: number): BenchInbox {
  const start = Date.now();
  const ago = (minutes: number) => new Date(start - minutes * 60_000).toISOString();
  const received = new Map<number, Message[]>();
  let nextId = 1_000_000_000;
  const tickets = Array.from({ length: count }, (_, index) => {
    const name = `${names[index % names.length]}${index < names.length ? '' : ` ${index}`}`;
    const times = { createdAt: ago(index / 2), updatedAt: ago(index / 2) };
    const tags = index % 4 === 0 ? [retorno] : [];
    return sampleTicket(index + 1, sampleContact(index + 1, { name, tags, ...times }), {
      lastMessage: said[index % said.length] ?? '',
      unreadMessages: index % 5 === 0 ? (index % 3) + 1 : 0,
      tags,
    });
  });
  return {
    tickets,
    messagesOf: (ticket) => [
      ...Array.from({ length: messages }, (_, at) => {
        const body = said[at % said.length] ?? '';
        const createdAt = ago((messages - at) * 3 + 60);
        return sampleMessage(ticket, ticket.id * 100 + at, body, at % 2 === 1, { createdAt });
      }),
      ...(received.get(ticket.id) ?? []),
    ],
    receive: (ticket, body) => {
      const message = sampleMessage(ticket, nextId++, body, false);
      received.set(ticket.id, [...(received.get(ticket.id) ?? []), message]);
      ticket.lastMessage = body;
      ticket.unreadMessages += 1;
      ticket.updatedAt = message.createdAt;
      ticket.version += 1;
      tickets.unshift(...tickets.splice(tickets.indexOf(ticket), 1));
      return message;
    },
  };
}

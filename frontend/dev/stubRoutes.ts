import type { Message } from '@balcao/shared/messages/messageModel';
import { userColor } from '@balcao/shared/users/userColor';
import type { OperationKey, Reply } from '../src/api/operationTypes.ts';
import {
  makeConnection,
  makeMessage,
  makeTicket,
  makeContact,
  type StubTicket,
  type StubWorld,
} from './stubData.ts';

export class StubError extends Error {
  readonly status: number;
  readonly text: string;
  constructor(status: number, code: string, text = code) {
    super(code);
    this.status = status;
    this.text = text;
  }
}

export interface StubRequest {
  params: Record<string, string>;
  query: URLSearchParams;
  body: Record<string, unknown>;
}

/** How routes tell the sockets. */
export type Push = (topic: string, action: string, entity: string, version: number, data: unknown) => void;

type Routes = { [Key in OperationKey]?: (request: StubRequest) => Reply<Key> };

const pageSize = 40;

function paged<Item>(items: Item[], query: URLSearchParams, size: number) {
  const from = Number(query.get('cursor') ?? 0);
  const rows = items.slice(from, from + size);
  const hasMore = from + size < items.length;
  return { rows, count: items.length, hasMore, nextCursor: hasMore ? String(from + size) : null };
}

/** The operations the screens use, over the world in memory. */
export function stubRoutes(world: StubWorld, push: Push, signedIn: { value: boolean }): Routes {
  const boot = () => ({
    token: 'stub.eyJzaWQiOiJvd24ifQ.stub',
    user: world.user,
    publicSettings: world.publicSettings,
    badges: { connections: world.connections.some((one) => one.status !== 'CONNECTED') },
  });
  const ticketBy = (id: string | undefined): StubTicket => {
    const ticket = world.tickets.find((one) => one.uuid === id || one.id === Number(id));
    if (!ticket) throw new StubError(404, 'ERR_NO_TICKET_FOUND');
    return ticket;
  };
  const touch = (ticket: StubTicket, change: Partial<StubTicket>) => {
    Object.assign(ticket, change, { version: ticket.version + 1 });
    push('ticket', 'update', `ticket:${ticket.id}`, ticket.version, {
      ticket,
      ticketId: ticket.id,
      status: ticket.status,
    });
  };
  const connectionBy = (id: string | undefined) => {
    const connection = world.connections.find((one) => one.id === Number(id));
    if (!connection) throw new StubError(404, 'ERR_NO_WAPP_FOUND');
    return connection;
  };
  const session = (
    id: string | undefined,
    status: 'qrcode' | 'DISCONNECTED' | 'OPENING' | 'CONNECTED',
    qrcode = '',
  ) => {
    const connection = connectionBy(id);
    Object.assign(connection, { status, qrcode, updatedAt: new Date().toISOString() });
    push('whatsappSession', 'update', `session:${connection.id}`, Date.now(), { session: connection });
  };
  const showQr = (id: string | undefined) => {
    session(id, 'OPENING');
    setTimeout(() => session(id, 'qrcode', `2@stub-${id}-${'x'.repeat(180)},${Date.now()}`), 150);
  };

  return {
    'POST /auth/login': ({ body }) => {
      if (body['password'] !== 'Balcao#2026') throw new StubError(401, 'ERR_INVALID_CREDENTIALS');
      signedIn.value = true;
      return boot();
    },
    'POST /auth/invitation': ({ body }) => {
      if (body['token'] !== 'convite') throw new StubError(400, 'ERR_INVITATION');
      return { email: world.user.email };
    },
    'POST /auth/refresh_token': () => {
      if (!signedIn.value) throw new StubError(401, 'ERR_SESSION_EXPIRED');
      return boot();
    },
    'DELETE /auth/logout': () => {
      signedIn.value = false;
      return {};
    },
    'GET /version': () => ({ version: '0.1.0' }),
    'GET /public-settings': () => world.publicSettings,
    'POST /realtime/ticket': () => ({
      ticket: 'stub',
      expiresAt: new Date(Date.now() + 30_000).toISOString(),
    }),
    'GET /queue': () => world.queues,
    'GET /users/list': () => [world.user, ...world.colleagues],
    'PUT /users/{id}': ({ body }) => Object.assign(world.user, body),
    'GET /tickets': ({ query }) => {
      const status = query.get('status') ?? 'open';
      const search = query.get('searchParam')?.toLowerCase() ?? '';
      const queueIds = JSON.parse(query.get('queueIds') ?? '[]') as number[];
      const statuses = JSON.parse(query.get('statusFilter') ?? '[]') as string[];
      const said = (one: StubTicket) =>
        query.get('searchOnMessages') === 'true' &&
        world.messages.some(
          ({ ticketId, body }) => ticketId === one.id && body.toLowerCase().includes(search),
        );
      const rows = world.tickets
        .filter((one) =>
          status === 'search'
            ? (one.contact.name.toLowerCase().includes(search) || said(one)) &&
              (statuses.length === 0 || statuses.includes(one.status))
            : one.status === status,
        )
        .filter((one) => queueIds.length === 0 || queueIds.includes(one.queueId ?? 0))
        .filter((one) => query.get('withUnreadMessages') !== 'true' || one.unreadMessages > 0)
        .sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : a.updatedAt > b.updatedAt ? -1 : b.id - a.id));
      if (query.get('sortTickets') === 'ASC') rows.reverse();
      const { rows: tickets, ...page } = paged(rows, query, pageSize);
      return { tickets, ...page };
    },
    'GET /tickets/counts': () => {
      const of = (status: string) => world.tickets.filter((one) => one.status === status).length;
      return { open: of('open'), pending: of('pending'), group: of('group'), closed: of('closed') };
    },
    'GET /tickets/u/{uuid}': ({ params }) => {
      const ticket = ticketBy(params['uuid']);
      if (ticket.unreadMessages > 0) touch(ticket, { unreadMessages: 0 });
      return ticket;
    },
    'PUT /tickets/{id}': ({ params, body }) => {
      const ticket = ticketBy(params['id']);
      const queue = world.queues.find((one) => one.id === (body['queueId'] ?? ticket.queueId)) ?? null;
      const userId = (body['userId'] as number | null | undefined) ?? null;
      const user = [world.user, ...world.colleagues].find((one) => one.id === userId);
      const note = body['msgTransfer'];
      if (typeof note === 'string') {
        world.messages.push(makeMessage(ticket, (world.nextId += 1), note, true, { isPrivate: true }));
      }
      touch(ticket, {
        status: body['status'] as StubTicket['status'],
        userId,
        user: user ? { id: user.id, name: user.name, color: userColor(user.id) } : null,
        queueId: queue?.id ?? null,
        queue,
        updatedAt: new Date().toISOString(),
      });
      return ticket;
    },
    'POST /tickets': ({ body }) => {
      const contact = world.contacts.find((one) => one.id === body['contactId']);
      if (!contact) throw new StubError(404, 'ERR_NO_CONTACT_FOUND');
      const other = world.tickets.find((one) => one.contactId === contact.id && one.status !== 'closed');
      if (other) throw new StubError(409, 'ERR_OTHER_OPEN_TICKET', JSON.stringify(other));
      const ticket = makeTicket(world, (world.nextId += 1), contact, 'open', {
        updatedAt: new Date().toISOString(),
      });
      world.tickets.push(ticket);
      return ticket;
    },
    'GET /tickets-log/{id}': ({ params }) => {
      const ticket = ticketBy(params['id']);
      const by = { user: { id: 11, name: 'Ana Prado' }, queue: ticket.queue };
      return [
        {
          type: 'create',
          user: null,
          queue: null,
          createdAt: new Date(Date.now() - 41 * 60_000).toISOString(),
        },
        { type: 'open', ...by, createdAt: new Date(Date.now() - 36 * 60_000).toISOString() },
        { type: 'access', ...by, createdAt: new Date(Date.now() - 35 * 60_000).toISOString() },
      ];
    },
    'GET /messages/{id}': ({ params, query }) => {
      const ticket = ticketBy(params['id']);
      const newestFirst = world.messages
        .filter((one) => one.conversationId === ticket.conversationId)
        .sort((a, b) => (a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : b.id - a.id));
      const { rows, ...page } = paged(newestFirst, query, 20);
      return { messages: rows.reverse(), ticket, ...page };
    },
    'POST /messages/{id}': ({ params, body }) => {
      const ticket = ticketBy(params['id']);
      const text = typeof body['body'] === 'string' ? body['body'] : '';
      if (text === 'falhe') throw new StubError(400, 'ERR_SENDING_WAPP_MSG');
      const file = body['medias'] as File | undefined;
      if (file) world.uploads.push(file);
      const [kind] = (file?.type ?? '').split('/');
      const mediaType = kind === 'image' || kind === 'audio' || kind === 'video' ? kind : 'application';
      const change: Partial<Message> = {
        ack: 0,
        isPrivate: body['isPrivate'] === true || body['isPrivate'] === 'true',
        ...(file
          ? {
              mediaType,
              mediaUrl: '/media/stub.png',
              media: { fileName: file.name, mimetype: file.type, size: file.size, width: 640, height: 480 },
            }
          : {}),
      };
      const message = makeMessage(ticket, (world.nextId += 1), text, true, change);
      world.messages.push(message);
      push('appMessage', 'create', `message:${message.id}`, 1, { message, ticket });
      touch(ticket, { lastMessage: text || 'Foto', updatedAt: message.createdAt });
      for (const [index, ack] of [1, 2, 3].entries()) {
        setTimeout(
          () => {
            Object.assign(message, { ack, version: message.version + 1 });
            push('appMessage', 'update', `message:${message.id}`, message.version, {
              message: { ...message },
            });
          },
          900 * (index + 1),
        );
      }
      return { messages: [{ ...message }] };
    },
    'POST /messages/{id}/resend': ({ params }) => {
      const message = world.messages.find((one) => one.id === Number(params['id']));
      if (!message) throw new StubError(404, 'ERR_NO_MESSAGE_FOUND');
      Object.assign(message, { ack: 1, failure: null, version: message.version + 1 });
      return { message: { ...message } };
    },
    'GET /contacts': ({ query }) => {
      const search = query.get('searchParam')?.toLowerCase() ?? '';
      const rows = world.contacts
        .filter((one) => one.name.toLowerCase().includes(search) || one.number.includes(search))
        .sort((a, b) => a.name.localeCompare(b.name));
      const { rows: contacts, ...page } = paged(rows, query, 100);
      return { contacts, ...page };
    },
    'POST /contacts': ({ body }) => {
      if (world.contacts.some((one) => one.number === body['number']))
        throw new StubError(400, 'ERR_DUPLICATED_CONTACT');
      const contact = makeContact((world.nextId += 1), String(body['name']), String(body['number']));
      world.contacts.push(contact);
      return contact;
    },
    'PUT /contacts/{id}': ({ params, body }) => {
      const contact = world.contacts.find((one) => one.id === Number(params['id']));
      if (!contact) throw new StubError(404, 'ERR_NO_CONTACT_FOUND');
      return Object.assign(contact, body);
    },
    'GET /whatsapp': () => world.connections,
    'POST /whatsapp': ({ body }) => {
      const connection = makeConnection((world.nextId += 1), { ...body, status: 'OPENING', number: '' });
      world.connections.push(connection);
      showQr(String(connection.id));
      return { ...connection };
    },
    'PUT /whatsapp/{id}': ({ params, body }) => Object.assign(connectionBy(params['id']), body),
    'DELETE /whatsapp/{id}': ({ params }) => {
      world.connections = world.connections.filter((one) => one.id !== Number(params['id']));
      return { message: 'ok' };
    },
    'POST /whatsappsession/{id}': ({ params }) => {
      showQr(params['id']);
      return { message: 'ok' };
    },
    'PUT /whatsappsession/{id}': ({ params }) => {
      showQr(params['id']);
      return { message: 'ok' };
    },
    'DELETE /whatsappsession/{id}': ({ params }) => {
      session(params['id'], 'DISCONNECTED');
      return { message: 'ok' };
    },
  };
}

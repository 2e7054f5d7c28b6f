import type { StoredItem } from '@balcao/shared/server/db/entity';
import { everyOption } from '@balcao/shared/chatbot/changeTree';
import type { ChatbotTree } from '@balcao/shared/records/chatbotModel';
import type { ApiRequest } from './apiEvent.ts';

/** How the tests call an operation that creates something. */
export interface Creation {
  by?: 'super' | 'visitor';
  /** A new thing of each call that `id` finds as `new`. */
  needs?: 'contact' | 'fileList';
  path?: (id: (kind: string) => number | string) => string;
  /** A request that creates another thing each time. */
  request: (n: number, id: (kind: string) => number) => ApiRequest | Promise<ApiRequest>;
  /** Number of things of this kind among items of the table. */
  count: (items: Iterable<StoredItem>) => number;
}

const of =
  (name: string) =>
  (items: Iterable<StoredItem>): number =>
    [...items].filter(({ et }) => et === name).length;

const options = (items: Iterable<StoredItem>): number =>
  [...items]
    .filter(({ et }) => et === 'chatbotTree')
    .reduce((sum, item) => sum + everyOption(item['options'] as ChatbotTree).length, 0);

const listedFiles = (items: Iterable<StoredItem>): number =>
  [...items]
    .filter(({ et }) => et === 'fileList')
    .reduce((sum, item) => sum + (item['options'] as unknown[]).length, 0);

const begunImports = (items: Iterable<StoredItem>): number =>
  [...items].filter(({ et, state }) => et === 'contactImport' && state !== 'read').length;

const body = (value: object): ApiRequest => ({
  body: value,
  headers: { 'content-type': 'application/json' },
});

async function form(field: string, name: string, type: string, content: string): Promise<ApiRequest> {
  const data = new FormData();
  data.append(field, new Blob([content], { type }), name);
  const sent = new Response(data);
  return {
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
    body: Buffer.from(await sent.arrayBuffer()),
  };
}

const limits = { users: 50, connections: 50, queues: 50, amount: 0 };
const password = 'Balcao#2026';
const phone = (n: number) => `5511${970_000_000 + n}`;

/** Every operation that creates and takes an Idempotency-Key, besides those that send messages. */
export function creationsIn({ plan, sheet }: { plan: number; sheet: (n: number) => Promise<string> }) {
  const all: Record<string, Creation> = {
    'POST /plans': {
      by: 'super',
      request: (n) => body({ name: `Plano ${n}`, ...limits }),
      count: of('plan'),
    },
    'POST /companies': {
      by: 'super',
      request: (n) => body({ name: `Filial ${n}`, email: `filial${n}@empresa.test`, planId: plan }),
      count: of('company'),
    },
    'POST /helps': {
      by: 'super',
      request: (n) => body({ title: `Ajuda ${n}`, description: 'Texto', video: 'dQw4w9WgXcQ' }),
      count: of('help'),
    },
    'POST /announcements': {
      by: 'super',
      request: (n) => body({ title: `Aviso ${n}`, text: 'Texto', priority: 1, status: true }),
      count: of('announcement'),
    },
    'POST /auth/signup': {
      by: 'visitor',
      request: (n) => ({
        ...body({
          name: 'Visitante',
          email: `visita${n}@empresa.test`,
          password,
          phone: '5511988887777',
          companyName: `Visita ${n}`,
          planId: plan,
        }),
        sourceIp: `198.51.${n % 250}.7`,
      }),
      count: of('company'),
    },
    'POST /users': {
      request: (n) => body({ name: `Pessoa ${n}`, email: `gente${n}@empresa.test` }),
      count: of('user'),
    },
    'POST /queue': {
      request: (n) =>
        body({ name: `Fila ${n}`, color: `#${(0xa00000 + n).toString(16)}`, greetingMessage: 'Olá' }),
      count: of('queue'),
    },
    'POST /tags': { request: (n) => body({ name: `Etiqueta ${n}` }), count: of('tag') },
    'POST /whatsapp': { request: (n) => body({ name: `Número ${n}` }), count: of('connection') },
    'POST /chatbot': {
      request: (n, id) => body({ queueId: id('queue'), name: `Opção ${n}`, greetingMessage: 'Olá' }),
      count: options,
    },
    'POST /chatbot/{id}/options': {
      path: (id) => `/chatbot/${id('chatbot')}/options`,
      request: (n) => body({ name: `Abaixo ${n}`, greetingMessage: 'Olá' }),
      count: options,
    },
    'POST /contacts': {
      request: (n) => body({ name: `Cliente ${n}`, number: phone(n) }),
      count: of('contact'),
    },
    'POST /tickets': {
      needs: 'contact',
      // Of a new contact each time: one has at most one open ticket.
      request: (_, id) => body({ contactId: id('new'), queueId: id('queue') }),
      count: of('ticket'),
    },
    'POST /ticket-notes': {
      request: (n, id) => body({ ticketId: id('ticket'), note: `Nota ${n}` }),
      count: of('ticketNote'),
    },
    'POST /quick-messages': {
      request: (n) => body({ shortcode: `atalho${n}`, message: 'Texto' }),
      count: of('quickMessage'),
    },
    'POST /schedules': {
      request: (n, id) =>
        body({ contactId: id('contact'), body: `Lembrete ${n}`, sendAt: '2031-01-31T12:00' }),
      count: of('schedule'),
    },
    'POST /chats': {
      request: (n, id) => body({ title: `Grupo ${n}`, users: [id('user')] }),
      count: of('chat'),
    },
    'POST /files': {
      request: (n) => body({ name: `Arquivos ${n}`, message: 'Texto' }),
      count: of('fileList'),
    },
    'POST /files/uploadList/{id}': {
      needs: 'fileList',
      path: (id) => `/files/uploadList/${id('new')}`,
      request: (n) => form('files', `nota${n}.txt`, 'text/plain', `Nota ${n}`),
      count: listedFiles,
    },
    'POST /contact-lists': { request: (n) => body({ name: `Lista ${n}` }), count: of('contactList') },
    'POST /contact-list-items': {
      request: (n, id) => body({ contactListId: id('contactList'), name: `Linha ${n}`, number: phone(n) }),
      count: of('contactListItem'),
    },
    'POST /contact-lists/{id}/contacts': {
      needs: 'contact',
      path: (id) => `/contact-lists/${id('contactList')}/contacts`,
      request: (_, id) => body({ contactIds: [id('new')] }),
      count: of('contactJob'),
    },
    'POST /contact-lists/{id}/export': {
      path: (id) => `/contact-lists/${id('contactList')}/export`,
      request: (n) => body({ format: n % 2 === 0 ? 'csv' : 'xlsx' }),
      count: of('contactJob'),
    },
    'POST /campaigns/{id}/export': {
      path: (id) => `/campaigns/${id('campaign')}/export`,
      request: (n) => body({ format: n % 2 === 0 ? 'csv' : 'xlsx' }),
      count: of('contactJob'),
    },
    'POST /contacts/export': {
      request: (n) => body({ format: n % 2 === 0 ? 'csv' : 'xlsx' }),
      count: of('contactJob'),
    },
    'POST /contacts/{id}/export': {
      needs: 'contact',
      path: (id) => `/contacts/${id('new')}/export`,
      request: () => body({}),
      count: of('contactJob'),
    },
    'POST /contact-imports': {
      request: async (n) => body({ uploadId: await sheet(n) }),
      count: of('contactImport'),
    },
    'POST /contacts/upload': {
      request: (n) => form('file', 'lista.csv', 'text/csv', `nome;numero\nLinha ${n};${phone(n)}\n`),
      count: begunImports,
    },
    'POST /contact-lists/{id}/upload': {
      path: (id) => `/contact-lists/${id('contactList')}/upload`,
      request: (n) => form('file', 'lista.csv', 'text/csv', `nome;numero\nLinha ${n};${phone(n)}\n`),
      count: begunImports,
    },
    'POST /campaigns': {
      request: (n, id) => body({ name: `Campanha ${n}`, whatsappId: id('connection') }),
      count: of('campaign'),
    },
    'POST /tickets/closeAll': {
      request: (n, id) => body({ status: n % 2 === 0 ? 'open' : 'pending', selectedQueueIds: [id('queue')] }),
      count: of('ticketJob'),
    },
  };
  return all;
}

/** Operations that send: their keys claim the messages' ids, or their replies are stored with the messages. */
export const sending = new Set([
  'POST /messages/{id}',
  'POST /messages/send',
  'POST /messages/send/linkImage',
  'POST /message/forward',
  'POST /messages/location/{id}',
  'POST /messages/lista/{id}',
  'POST /messages/copy/{id}',
  'POST /messages/call/{id}',
  'POST /messages/URL/{id}',
  'POST /messages/PIX/{id}',
  'POST /chats/{id}/messages',
]);

import { randomUUID } from 'node:crypto';
import { defaultConnectionSettings, type Connection } from '@balcao/shared/connections/connectionModel';
import type { Contact } from '@balcao/shared/contacts/contactModel';
import type { Message } from '@balcao/shared/messages/messageModel';
import type { Queue } from '@balcao/shared/queues/queueModel';
import type { Ticket, TicketStatus } from '@balcao/shared/tickets/ticketModel';
import type { User } from '@balcao/shared/users/userModel';
import { userColor } from '@balcao/shared/users/userColor';
import type { Boot } from '../src/api/sessionEvents.ts';

export type StubUser = Boot['user'];
export type StubTicket = Ticket & { contact: Contact };

/** Everything the stub serves; tests change it directly. */
export interface StubWorld {
  user: StubUser;
  colleagues: User[];
  publicSettings: Record<string, string>;
  queues: Queue[];
  connections: Connection[];
  contacts: Contact[];
  tickets: StubTicket[];
  messages: Message[];
  /** Files that came with messages. */
  uploads: File[];
  nextId: number;
}

const companyId = 2;
const start = Date.now();
const minutesAgo = (minutes: number) => new Date(start - minutes * 60_000).toISOString();

const plan = {
  id: 1,
  name: 'Completo',
  users: 10,
  connections: 10,
  queues: 10,
  amount: 9900,
  isPublic: true,
  useWhatsapp: true,
  useFacebook: true,
  useInstagram: true,
  useCampaigns: true,
  useSchedules: true,
  useInternalChat: true,
  useExternalApi: true,
  useKanban: true,
  useOpenAi: true,
  useIntegrations: true,
};

export function makeUser(change: Partial<StubUser> = {}): StubUser {
  const queues = [
    { id: 1, name: 'Vendas', color: '#2563eb' },
    { id: 2, name: 'Entrega', color: '#0a7d4f' },
  ];
  return {
    id: 11,
    companyId,
    name: 'Ana Prado',
    email: 'ana@exemplo.com',
    profile: 'admin',
    super: false,
    online: true,
    profileImage: null,
    startWork: '00:00',
    endWork: '23:59',
    whatsappId: null,
    whatsapp: null,
    farewellMessage: '',
    allTicket: 'enabled',
    allowGroup: 'enabled',
    allHistoric: 'enabled',
    allUserChat: 'enabled',
    userClosePendingTicket: 'enabled',
    showDashboard: 'enabled',
    allowRealTime: 'enabled',
    allowConnections: 'enabled',
    defaultMenu: 'closed',
    defaultTheme: 'light',
    defaultTicketsManagerWidth: 1100,
    language: 'pt',
    queues,
    token: 'stub',
    company: {
      id: companyId,
      name: 'Padaria Aurora',
      dueDate: '2999-12-31T23:59:59.999Z',
      document: '',
      timezone: 'America/Sao_Paulo',
      language: 'pt',
      plan,
      companieSettings: [[{ key: 'showNotificationPending', value: 'true' }]],
    },
    ...change,
  };
}

/** Somebody else of the company, serving the queues given. */
function makeColleague(id: number, name: string, queues: User['queues']): User {
  const { company: _company, token: _token, ...user } = makeUser({ id, name, profile: 'user', queues });
  return { ...user, email: `u${id}@exemplo.com`, online: id % 2 === 0 };
}

export function makeContact(id: number, name: string, number: string): Contact {
  return {
    id,
    companyId,
    name,
    number,
    email: `contato${id}@exemplo.com`,
    channel: 'whatsapp',
    isGroup: false,
    active: true,
    disableBot: false,
    acceptAudioMessage: true,
    lgpdAcceptedAt: null,
    urlPicture: null,
    extraInfo: id % 3 === 0 ? [{ name: 'Aniversário', value: '12/03' }] : [],
    tags: id % 4 === 1 ? [{ id: 1, name: 'Retorno', color: '#d97706' }] : [],
    createdAt: minutesAgo(60 * 24 * 90),
    updatedAt: minutesAgo(60),
  };
}

export function makeConnection(id: number, change: Partial<Connection> = {}): Connection {
  return {
    id,
    companyId,
    name: `Loja ${id}`,
    channel: 'whatsapp',
    status: 'CONNECTED',
    number: '5511933330000',
    qrcode: '',
    retries: 0,
    isDefault: id === 1,
    token: '******',
    queues: [],
    ...defaultConnectionSettings,
    createdAt: minutesAgo(60 * 24),
    updatedAt: minutesAgo(3),
    ...change,
  };
}

export function makeTicket(
  world: Pick<StubWorld, 'user' | 'queues'>,
  id: number,
  contact: Contact,
  status: TicketStatus,
  change: Partial<StubTicket> = {},
): StubTicket {
  const queue = world.queues[id % (world.queues.length + 1)] ?? null;
  const mine = status === 'open' || status === 'group' || status === 'closed';
  return {
    id,
    uuid: randomUUID(),
    companyId,
    conversationId: id,
    status,
    channel: 'whatsapp',
    contactId: contact.id,
    contact,
    queueId: queue?.id ?? null,
    queue: queue ? { id: queue.id, name: queue.name, color: queue.color } : null,
    userId: mine ? world.user.id : null,
    user: mine ? { id: world.user.id, name: world.user.name, color: userColor(world.user.id) } : null,
    whatsappId: 1,
    whatsapp: { id: 1, name: 'Loja Centro', groupAsTicket: 'disabled' },
    lastMessage: '',
    unreadMessages: 0,
    isGroup: status === 'group',
    isBot: false,
    useIntegration: false,
    tags: contact.tags,
    userRating: status === 'closed' && id % 2 === 0 ? { rate: 9 } : null,
    startedBy: 'customer',
    firstInboundAt: minutesAgo(60),
    queuedAt: null,
    acceptedAt: null,
    firstReplyAt: null,
    closedAt: null,
    ratedAt: null,
    reopenCount: 0,
    newContact: true,
    createdAt: minutesAgo(90),
    updatedAt: minutesAgo(id % 900),
    version: 1,
    ...change,
  };
}

export function makeMessage(
  ticket: StubTicket,
  id: number,
  body: string,
  fromMe: boolean,
  change: Partial<Message> = {},
): Message {
  return {
    id,
    wid: `W${id}`,
    companyId,
    ticketId: ticket.id,
    conversationId: ticket.conversationId,
    contactId: ticket.contactId,
    contact: { id: ticket.contactId, name: ticket.contact.name },
    queueId: ticket.queueId,
    queue: ticket.queue,
    ticket: {
      id: ticket.id,
      uuid: ticket.uuid,
      whatsappId: ticket.whatsappId,
      queueId: ticket.queueId,
      queue: ticket.queue,
    },
    body,
    fromMe,
    actor: fromMe ? 'user' : 'customer',
    userId: fromMe ? 11 : null,
    mediaType: 'conversation',
    mediaUrl: null,
    media: null,
    dataJson: null,
    ack: fromMe ? 3 : 0,
    failure: null,
    isDeleted: false,
    isEdited: false,
    isForwarded: false,
    isPrivate: false,
    reactions: {},
    createdAt: new Date().toISOString(),
    version: 1,
    quotedMsg: null,
    ...change,
  };
}

const names = [
  'Luiza Silva',
  'Carlos Souza',
  'Beatriz Costa',
  'Rafael Oliveira',
  'Pedro Alves',
  'Padaria Fornecedores',
  'Marina Dias',
  'Tiago Ramos',
  'Ana Ribeiro',
  'Sofia Lima',
];
const lasts = [
  'Queria um de chocolate com morango para o sábado de manhã',
  'Obrigado, chegou tudo certo',
  'Vocês têm opção sem glúten?',
  'Foto',
  'Áudio · 0:42',
  'João: o caminhão sai às 9h',
  'Você: Combinado, até amanhã!',
  'Localização',
  'Pode cancelar o pedido?',
  'Você: O pix é o CNPJ da loja',
];

/** The conversation of the drawing: text, quotation, picture, note, audio, reaction, a failed one. */
function drawnConversation(ticket: StubTicket): Message[] {
  const at = (minutes: number) => ({ createdAt: minutesAgo(minutes) });
  const url = '/media/stub.png';
  const media = { mimetype: 'image/png', size: 84_000, width: 1280, height: 720, fileName: 'bolo.png' };
  return [
    makeMessage(ticket, 1, 'Oi, vocês abrem hoje?', false, at(40)),
    makeMessage(ticket, 2, 'Queria encomendar um bolo para sábado', false, at(40)),
    makeMessage(
      ticket,
      3,
      '*Ana:*\nBom dia, Luiza! Abrimos sim, das 7h às 19h. Para quantas pessoas seria o bolo?',
      true,
      at(34),
    ),
    makeMessage(ticket, 4, 'Umas 20. Parecido com este aqui:', false, {
      ...at(30),
      quotedMsg: {
        id: 3,
        wid: 'W3',
        body: 'Bom dia, Luiza! Abrimos sim, das 7h às 19h. Para quantas pessoas seria o bolo?',
        fromMe: true,
        mediaType: 'conversation',
        mediaUrl: null,
        contact: { id: ticket.contactId, name: ticket.contact.name },
      },
    }),
    makeMessage(ticket, 5, 'de *chocolate* com morango, igual a https://exemplo.com/bolos.', false, {
      ...at(30),
      mediaType: 'image',
      mediaUrl: url,
      media,
      reactions: { me: '😍' },
    }),
    makeMessage(ticket, 6, 'Ela é cliente da fazenda, tem desconto de 10 %.', true, {
      ...at(28),
      isPrivate: true,
    }),
    makeMessage(
      ticket,
      7,
      '*Ana:*\nLindo! Esse modelo de 2,5 kg sai por R$ 189,00, já com 10 % de desconto. Posso reservar?',
      true,
      {
        ...at(25),
        ack: 2,
      },
    ),
    makeMessage(ticket, 8, '', false, {
      ...at(20),
      mediaType: 'audio',
      mediaUrl: '/media/stub.ogg',
      media: { fileName: 'voz.ogg', mimetype: 'audio/ogg', size: 9000, seconds: 14, voice: true },
    }),
    makeMessage(ticket, 9, '', false, { ...at(19), isDeleted: true }),
    makeMessage(ticket, 10, 'cardapio.pdf', false, {
      ...at(18),
      mediaType: 'application',
      mediaUrl: '/media/stub.png',
      media: { fileName: 'cardapio.pdf', mimetype: 'application/pdf', size: 240_000 },
    }),
    makeMessage(ticket, 11, 'Perfeito, deixei reservado', true, {
      ...at(5),
      ack: -1,
      failure: '463',
      isEdited: true,
    }),
  ];
}

/** A company at work, with as many tickets as asked. */
export function makeWorld(ticketCount = 60): StubWorld {
  const user = makeUser();
  const queues = user.queues.map((queue, index) => ({
    ...queue,
    companyId,
    greetingMessage: '',
    outOfHoursMessage: '',
    orderQueue: index,
    updatedAt: minutesAgo(100),
  }));
  const world: StubWorld = {
    user,
    colleagues: [
      makeColleague(12, 'Bruno Lima', user.queues.slice(1)),
      makeColleague(13, 'Carla Nunes', user.queues),
      makeColleague(14, 'Davi Rocha', []),
    ],
    queues,
    publicSettings: {
      appName: 'Balcão',
      allowSignup: 'disabled',
      supportNumber: '5511900000000',
      primaryColorLight: '#0000FF',
      primaryColorDark: '#39ACE7',
    },
    connections: [
      makeConnection(1, { name: 'Loja Centro' }),
      makeConnection(2, { name: 'Loja Norte', status: 'DISCONNECTED', number: '' }),
    ],
    contacts: [],
    tickets: [],
    messages: [],
    uploads: [],
    nextId: 1_000_000,
  };
  for (let index = 0; index < ticketCount; index += 1) {
    const suffix = index < names.length ? '' : ` ${index}`;
    const contact = makeContact(
      index + 1,
      `${names[index % names.length]}${suffix}`,
      `55119${String(88_880_001 + index)}`,
    );
    const status =
      index % 15 === 13 ? 'group' : index % 7 === 3 ? 'pending' : index % 11 === 10 ? 'closed' : 'open';
    const ticket = makeTicket(world, index + 1, contact, status, {
      lastMessage: lasts[index % lasts.length] ?? '',
      unreadMessages: index % 5 === 0 ? (index % 3) + 1 : 0,
      ...(index === 0
        ? { queueId: 1, queue: { id: 1, name: 'Vendas', color: '#2563eb' }, updatedAt: minutesAgo(0) }
        : {}),
    });
    world.contacts.push(contact);
    world.tickets.push(ticket);
    if (index === 0) world.messages.push(...drawnConversation(ticket));
    else if (index < 200)
      world.messages.push(
        makeMessage(ticket, 1000 + index, ticket.lastMessage, false, { createdAt: ticket.updatedAt }),
      );
  }
  return world;
}

import { randomUUID } from 'node:crypto';
import type { Contact } from '@balcao/shared/records/contactModel';
import type { Message } from '@balcao/shared/records/messageModel';
import type { Ticket } from '@balcao/shared/records/ticketModel';
import { userColor } from '@balcao/shared/users/userColor';
import type { Boot } from '../src/frame/api/sessionEvents.ts';

export type SampleTicket = Ticket & { contact: Contact };

const companyId = 2;
const queue = { id: 1, name: 'Vendas', color: '#2563eb' };
const enabled = 'enabled' as const;

/** A signed-in user. */
export const sampleUser: Boot['user'] = {
  id: 11,
  companyId,
  name: 'Ana Prado',
  email: 'ana@exemplo.com',
  profile: 'admin',
  super: false,
  online: true,
  invited: false,
  darkMode: false,
  profileImage: null,
  startWork: '00:00',
  endWork: '23:59',
  whatsappId: null,
  whatsapp: null,
  farewellMessage: '',
  allTicket: enabled,
  allowGroup: true,
  allHistoric: enabled,
  allUserChat: enabled,
  userClosePendingTicket: enabled,
  showDashboard: enabled,
  allowRealTime: enabled,
  allowConnections: enabled,
  defaultMenu: 'closed',
  defaultTheme: 'light',
  defaultTicketsManagerWidth: 1100,
  language: 'pt',
  queues: [{ ...queue, UserQueue: { queueId: queue.id, userId: 11 } }],
  token: 'bench',
  proveEmailUntil: null,
  company: {
    id: companyId,
    name: 'Padaria Aurora',
    dueDate: '2999-12-31T23:59:59.999Z',
    active: true,
    document: '',
    timezone: 'America/Sao_Paulo',
    language: 'pt',
    plan: {
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
    },
    companieSettings: [[{ key: 'showNotificationPending', value: 'true' }]],
  },
};

/** A customer, with the given changes. */
export function sampleContact(id: number, change: Partial<Contact> = {}): Contact {
  const at = new Date().toISOString();
  return {
    id,
    companyId,
    name: `Cliente ${id}`,
    number: `55119${String(88_880_000 + id)}`,
    email: `contato${id}@exemplo.com`,
    channel: 'whatsapp',
    isGroup: false,
    active: true,
    disableBot: false,
    wallets: [],
    acceptAudioMessage: true,
    optedOutAt: null,
    lgpdAcceptedAt: null,
    urlPicture: null,
    extraInfo: [],
    whatsapp: null,
    tags: [],
    createdAt: at,
    updatedAt: at,
    ...change,
  };
}

/** An open ticket of the sample user. */
export function sampleTicket(id: number, contact: Contact, change: Partial<SampleTicket> = {}): SampleTicket {
  const { createdAt, updatedAt } = contact;
  return {
    id,
    uuid: randomUUID(),
    companyId,
    conversationId: id,
    status: 'open',
    channel: 'whatsapp',
    contactId: contact.id,
    contact,
    queueId: queue.id,
    queue,
    userId: sampleUser.id,
    user: { id: sampleUser.id, name: sampleUser.name, color: userColor(sampleUser.id) },
    whatsappId: 1,
    whatsapp: { id: 1, name: 'Loja Centro', groupAsTicket: 'disabled' },
    lastMessage: '',
    lastMessageKind: null,
    lastMessageCaptions: null,
    lastMessageBy: null,
    unreadMessages: 0,
    isGroup: false,
    isBot: false,
    proposedUser: null,
    useIntegration: false,
    tags: contact.tags,
    stage: null,
    userRating: null,
    startedBy: 'customer',
    firstInboundAt: createdAt,
    queuedAt: null,
    waitingSince: null,
    acceptedAt: null,
    firstReplyAt: null,
    closedAt: null,
    ratedAt: null,
    reopenCount: 0,
    newContact: true,
    createdAt,
    updatedAt,
    version: 1,
    ...change,
  };
}

/** A message of a ticket; ours is marked as read. */
export function sampleMessage(
  ticket: SampleTicket,
  id: number,
  body: string,
  fromMe: boolean,
  change: Partial<Message> = {},
): Message {
  const {
    id: ticketId,
    uuid,
    conversationId,
    contactId,
    contact,
    whatsappId,
    queueId,
    queue: served,
  } = ticket;
  return {
    id,
    wid: `W${id}`,
    companyId,
    ticketId,
    conversationId,
    contactId,
    contact: { id: contactId, name: contact.name },
    queueId,
    queue: served,
    ticket: { id: ticketId, uuid, whatsappId, queueId, queue: served },
    body,
    fromMe,
    actor: fromMe ? 'user' : 'customer',
    author: null,
    userId: fromMe ? sampleUser.id : null,
    mediaType: 'conversation',
    mediaUrl: null,
    media: null,
    dataJson: null,
    transcription: null,
    ack: fromMe ? 3 : 0,
    failure: null,
    changeFailed: null,
    isDeleted: false,
    isEdited: false,
    isForwarded: false,
    isPrivate: false,
    reactions: {},
    sentAt: change.createdAt ?? new Date().toISOString(),
    createdAt: new Date().toISOString(),
    version: 1,
    quotedMsg: null,
    ...change,
  };
}

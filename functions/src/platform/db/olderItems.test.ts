import { company } from '@balcao/shared/companies/companyModel';
import { connection } from '@balcao/shared/records/connectionModel';
import { contact } from '@balcao/shared/records/contactModel';
import { message } from '@balcao/shared/records/messageModel';
import { queue } from '@balcao/shared/records/queueModel';
import { plan } from '@balcao/shared/records/planModel';
import { messageEntity } from '@balcao/shared/server/messages/messageEntity';
import { tag } from '@balcao/shared/records/tagModel';
import { ticket } from '@balcao/shared/records/ticketModel';
import { user } from '@balcao/shared/records/userModel';
import { expect, test } from 'vitest';
import type * as z from 'zod';
import { companyEntity, toCompany } from '../../core/company/companyEntity.ts';
import { connectionEntity, toConnection } from '../../core/records/connectionEntity.ts';
import { contactEntity, toContact } from '../../core/records/contactEntity.ts';
import { toMessage } from '../../core/messages/reading/messageView.ts';
import { planEntity, toPlan } from '../../core/company/planEntity.ts';
import { queueEntity, toQueue } from '../../core/records/queueEntity.ts';
import { tagEntity, toTag } from '../../core/records/tagEntity.ts';
import { ticketEntity } from '../../core/records/ticketEntity.ts';
import { toTicket } from '../../core/tickets/ticketView.ts';
import { toUser, userEntity } from '../../core/people/userEntity.ts';

/**
 * Items of each entity with the fewest fields that the first release stored. Never add a field to them, because stored
 * items are never rewritten: a field added later is optional, has a value in the entity's `defaults`, or comes with an
 * upgrade of the entity's version.
 */
const at = '2026-11-20T12:00:00.000Z';
const directory = {
  queues: new Map(),
  goneQueues: new Map(),
  users: new Map(),
  connections: new Map(),
  tags: new Map(),
};
const signMedia = (key: string) => `/media/${key}`;
const kept: Record<string, { stored: object; shown: (stored: object) => unknown; as: z.ZodType }> = {
  contact: {
    stored: {
      companyId: 7,
      contactId: 2,
      name: 'Luiza',
      sortName: 'luiza',
      number: '5511988880001',
      email: '',
      channel: 'whatsapp',
      isGroup: false,
      active: true,
      disableBot: false,
      acceptAudioMessage: true,
      named: false,
      extraInfo: [],
      createdAt: at,
      updatedAt: at,
      version: 1,
      et: 'contact',
      v: 1,
    },
    shown: (stored) => toContact(contactEntity.fromItem({ ...stored }), null, directory),
    as: contact,
  },
  ticket: {
    stored: {
      companyId: 7,
      id: 9,
      uuid: '0198f7a0-0000-7000-8000-000000000009',
      conversationId: 1,
      status: 'pending',
      contactId: 2,
      contactName: 'Luiza',
      contactNumber: '5511988880001',
      whatsappId: 3,
      lastMessage: 'Oi',
      unreadMessages: 1,
      createdAt: at,
      updatedAt: at,
      version: 1,
      et: 'ticket',
      v: 1,
    },
    shown: (stored) => toTicket(ticketEntity.fromItem({ ...stored }), directory, signMedia),
    as: ticket,
  },
  message: {
    stored: {
      companyId: 7,
      conversationId: 1,
      id: 4,
      wid: 'A1',
      contactId: 2,
      ticketId: 9,
      body: 'Oi',
      fromMe: false,
      actor: 'customer',
      mediaType: 'conversation',
      ack: 0,
      isPrivate: false,
      createdAt: at,
      updatedAt: at,
      version: 1,
      et: 'message',
      v: 1,
    },
    shown: (stored) =>
      toMessage(messageEntity.fromItem({ ...stored }), {
        directory,
        signMedia,
        marks: { ofPerson: String, ofMark: String },
        contactId: 1,
        contactName: 'Luiza',
        hidesDeleted: false,
        originalOf: () => undefined,
        ticketOf: () => undefined,
      }),
    as: message,
  },
  queue: {
    stored: {
      companyId: 7,
      id: 4,
      name: 'Vendas',
      color: '#2563eb',
      greetingMessage: '',
      outOfHoursMessage: '',
      orderQueue: null,
      createdAt: at,
      updatedAt: at,
      version: 1,
      et: 'queue',
      v: 1,
    },
    shown: (stored) => toQueue(queueEntity.fromItem({ ...stored })),
    as: queue,
  },
  company: {
    stored: {
      companyId: 7,
      name: 'Padaria',
      email: '',
      phone: '',
      document: '',
      planId: 1,
      status: true,
      dueDate: null,
      recurrence: 'MENSAL',
      timezone: 'America/Sao_Paulo',
      language: 'pt',
      userCount: 1,
      queueCount: 1,
      connectionCount: 1,
      defaultConnectionId: 3,
      createdAt: at,
      updatedAt: at,
      version: 1,
      et: 'company',
      v: 1,
    },
    shown: (stored) => toCompany(companyEntity.fromItem({ ...stored }), '2026-11-23T12:00:00.000Z'),
    as: company,
  },
  connection: {
    stored: {
      companyId: 7,
      id: 3,
      name: 'Loja',
      channel: 'whatsapp',
      isDefault: true,
      queueIds: [4],
      sealedToken: '',
      greetingMessage: '',
      complationMessage: '',
      outOfHoursMessage: '',
      ratingMessage: '',
      allowGroup: false,
      groupAsTicket: 'disabled',
      sendIdQueue: null,
      timeSendQueue: 0,
      maxUseBotQueues: 3,
      timeUseBotQueues: 0,
      expiresTicket: 0,
      whenExpiresTicket: 0,
      expiresInactiveMessage: '',
      timeInactiveMessage: 0,
      inactiveMessage: '',
      maxUseBotQueuesNPS: 3,
      expiresTicketNPS: 0,
      timeCreateNewTicket: 0,
      collectiveVacationStart: null,
      collectiveVacationEnd: null,
      collectiveVacationMessage: '',
      createdAt: at,
      updatedAt: at,
      version: 1,
      et: 'connection',
      v: 1,
    },
    shown: (stored) =>
      toConnection(connectionEntity.fromItem({ ...stored }), undefined, directory, false, signMedia),
    as: connection,
  },
  tag: {
    stored: {
      companyId: 7,
      id: 31,
      name: 'VIP',
      color: '#123456',
      kanban: 0,
      userId: 5,
      createdAt: at,
      updatedAt: at,
      version: 1,
      et: 'tag',
      v: 1,
    },
    shown: (stored) => toTag(tagEntity.fromItem({ ...stored })),
    as: tag,
  },
  plan: {
    stored: {
      id: 1,
      name: 'Plataforma',
      users: 10,
      connections: 10,
      queues: 10,
      amount: 0,
      isPublic: false,
      useWhatsapp: true,
      useFacebook: false,
      useInstagram: false,
      useCampaigns: false,
      useSchedules: false,
      useInternalChat: false,
      useExternalApi: false,
      useKanban: false,
      useOpenAi: false,
      useIntegrations: false,
      version: 1,
      et: 'plan',
      v: 1,
    },
    shown: (stored) => toPlan(planEntity.fromItem({ ...stored })),
    as: plan,
  },
  user: {
    stored: {
      companyId: 7,
      id: 5,
      name: 'Ana',
      email: 'ana@empresa.test',
      profile: 'user',
      super: false,
      profileImage: null,
      startWork: '00:00',
      endWork: '23:59',
      whatsappId: null,
      farewellMessage: '',
      allTicket: 'disabled',
      allowGroup: 'disabled',
      allHistoric: 'disabled',
      allUserChat: 'disabled',
      userClosePendingTicket: 'enabled',
      showDashboard: 'disabled',
      allowRealTime: 'disabled',
      allowConnections: 'disabled',
      defaultMenu: 'open',
      defaultTheme: 'light',
      defaultTicketsManagerWidth: 400,
      language: 'pt',
      queueIds: [],
      createdAt: at,
      updatedAt: at,
      version: 1,
      et: 'user',
      v: 1,
    },
    shown: (stored) => toUser(userEntity.fromItem({ ...stored }), directory, new Set(), signMedia),
    as: user,
  },
};

test.each(Object.entries(kept))(
  'a %s of the first release is still shown as the contract says',
  (_, each) => {
    const shown = each.shown(each.stored);
    expect(each.as.safeParse(shown).error).toBeUndefined();
  },
);

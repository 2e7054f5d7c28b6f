import { areas } from '../../everyArea.ts';
import { connectionSessionEntity } from '@balcao/shared/server/connections/connectionSessionEntity';
import { armTimerWrite, type NewTimer } from '../../platform/timers/armTimerWrite.ts';
import { signUpDeadline } from '../../admin/auth/proof/signUpDeadlineTimer.ts';
import { companyEntity } from '../../core/company/companyEntity.ts';
import { openSocket } from '../../services/realtime/openSocket.ts';
import { runTimers } from '../../services/ticketTools/testing/runTimers.ts';
import { fillPhoneBook, importSheet, receiveText } from './sceneParts.ts';
import type { TimerStage } from './timerWorld.ts';

/** Has people do what arms a timer of a kind, so that its run has something to do. */
export interface TimerScene {
  arm: (stage: TimerStage) => Promise<unknown>;
  /** Milliseconds after the timer's instant at which it runs. */
  afterMs?: number;
  /** True if the timer fires again without end: a trial runs it only once. */
  isPeriodic?: true;
  /**
   * Fields that count progress. A run that another one overtook does not count, so their sum may be smaller than that
   * of a single run, never larger.
   */
  figures?: { fields: readonly string[]; because: string };
  /** Reason why the same mail or live event may be sent twice; undefined if it may not. */
  repeats?: string;
}

const minuteMs = 60_000;
const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * minuteMs).toISOString();
const params = (id: number | string) => ({ params: { id: String(id) } });

/** A second contact with an open ticket of Ana's. */
async function otherPerson({ call, idOf, ana }: TimerStage, number = '5511955512345') {
  const contact = await call('POST /contacts', { body: { name: 'Luiza', number } });
  const ticket = await call('POST /tickets', {
    as: ana,
    body: { contactId: contact.id, queueId: idOf('queue'), status: 'open' },
  });
  return { contact, ticket };
}

async function merged(stage: TimerStage) {
  const { contact } = await otherPerson(stage);
  await stage.call('POST /contacts/{id}/merge', {
    ...params(stage.idOf('contact')),
    body: { otherContactId: contact.id },
  });
  return contact.id;
}

const connection = (stage: TimerStage, body: object) =>
  stage.call('PUT /whatsapp/{id}', { ...params(stage.idOf('connection')), body: body as never });

async function stages(stage: TimerStage) {
  const { call, idOf } = stage;
  const { ticket } = await otherPerson(stage);
  const next = await call('POST /tags', {
    body: { name: 'Proposta', kanban: 1, greetingMessageLane: 'Sua proposta segue' },
  });
  const stageId = idOf('stage');
  await call('PUT /tags/{id}', { ...params(stageId), body: { timeLane: 2, nextLaneId: next.id } });
  await call('PUT /ticket-tags/{ticketId}/{tagId}', {
    params: { ticketId: String(ticket.id), tagId: String(stageId) },
  });
  return stageId;
}

/** Schedules a message in the boss's name, due later than the one that the furnished company has. */
async function scheduled(stage: TimerStage) {
  const { call, idOf, boss } = stage;
  await call('POST /schedules', {
    body: {
      contactId: idOf('contact'),
      whatsappId: idOf('connection'),
      body: 'Lembrete',
      sendAt: `${new Date().getFullYear() + 3}-01-01T09:00`,
      userId: boss.user.id,
      openTicket: 'enabled',
      statusTicket: 'pending',
      queueId: idOf('queue'),
    } as never,
  });
}

const fileKinds = Object.values(areas).flatMap(({ files = {} }) => Object.keys(files));

/** Scene for a kind of owned files: stores a file that no item names, and arms the timer that deletes it. */
const unnamed = (kind: string): TimerScene => ({
  arm: async ({ runtime, companyId, storeFile }) => {
    const subject = await storeFile(`${kind}.png`);
    const payload = { id: 999, connectionId: 999, userId: 999, chatId: 999, contactId: 999, gone: true };
    const named = { account: '5511988880000', wid: 'NOBODY' };
    const timer = { companyId, kind, subject, dueAt: runtime.clock.iso(), payload: { ...payload, ...named } };
    const { update, change } = armTimerWrite(timer as unknown as NewTimer, runtime.clock.now());
    await runtime.store.update(update, change);
  },
});

export const timerScenes: Readonly<Record<string, TimerScene>> = {
  ...Object.fromEntries(fileKinds.map((kind) => [kind, unnamed(kind)])),
  campaign: {
    arm: async ({ call, idOf, project }) => {
      const name = 'Clientes da campanha';
      const list = await call('POST /contact-lists', { body: { name } });
      for (const number of ['5511955511111', '5511955522222', '5511955533333'])
        await call('POST /contact-list-items', { body: { name: 'Lia', number, contactListId: list.id } });
      const { id } = await call('POST /campaigns', {
        body: {
          name,
          message1: 'Oi {nome}',
          whatsappId: idOf('connection'),
          contactListId: list.id,
        },
      });
      await call('POST /campaign-settings', {
        body: {
          settings: {
            guard: true,
            messageInterval: 0,
            greaterInterval: 0,
            sabado: true,
            domingo: true,
            startHour: '00:00',
            endHour: '23:59',
          },
        } as never,
      });
      await project();
      await call('POST /campaigns/{id}/restart', params(id));
    },
  },
  signUpDeadline: {
    arm: async ({ runtime, companyId }) => {
      const { store, clock } = runtime;
      const unprovedUntil = clock.iso();
      const timer = armTimerWrite(signUpDeadline(companyId, unprovedUntil), clock.now());
      await store.transact([
        { update: companyEntity.key({ companyId }), change: { set: { unprovedUntil } } },
        timer,
      ]);
    },
  },
  campaignGone: { arm: ({ call, idOf }) => call('DELETE /campaigns/{id}', params(idOf('campaign'))) },
  closeAll: {
    arm: async (stage) => {
      await otherPerson(stage);
      await otherPerson(stage, '5511955567890');
      await stage.call('POST /tickets/closeAll', { body: { status: 'open' } });
    },
    figures: {
      fields: ['done'],
      because: 'tickets closed by a run that dies before it counts its page have left the list',
    },
  },
  companyErasure: {
    arm: ({ call, api, companyId }) =>
      call('DELETE /companies/{id}', { ...params(companyId), as: api.superUser }),
  },
  contactErasure: { arm: ({ call, idOf }) => call('DELETE /contacts/{id}', params(idOf('contact'))) },
  contactExport: { arm: ({ call }) => call('POST /contacts/export', { body: { format: 'csv' } }) },
  contactImport: { arm: importSheet },
  contactListCheck: { arm: async () => undefined },
  contactListFill: {
    arm: ({ call, idOf }) =>
      call('POST /contact-lists/{id}/contacts', {
        ...params(idOf('contactList')),
        body: { contactIds: [idOf('contact')] },
      }),
  },
  contactListGone: {
    arm: ({ call, idOf }) => call('DELETE /contact-lists/{id}', params(idOf('contactList'))),
  },
  contactMerge: {
    arm: merged,
    figures: {
      fields: ['done'],
      because: 'tickets moved by a run that dies before it counts its page are not moved again',
    },
  },
  lgpdExport: { arm: ({ call, idOf }) => call('POST /contacts/{id}/export', params(idOf('contact'))) },
  mergeUndoing: {
    arm: async (stage) => {
      const otherContactId = await merged(stage);
      await runTimers(stage.runtime);
      await stage.call('POST /contacts/{id}/merge/undo', {
        ...params(stage.idOf('contact')),
        body: { otherContactId },
      });
    },
  },
  phoneImport: {
    arm: async (stage) => {
      const { call, idOf } = stage;
      await fillPhoneBook(stage);
      await call('POST /contacts/import', { body: { whatsappId: idOf('connection') } });
    },
  },
  ticketDeletion: { arm: ({ call, idOf }) => call('DELETE /tickets/{id}', params(idOf('ticket'))) },

  planFacts: {
    arm: async ({ call, api, companyId }) => {
      const as = api.superUser;
      const limits = { name: `Plano ${Date.now()}`, users: 5, connections: 5, queues: 5, amount: 0 };
      const { id } = await call('POST /plans', { as, body: limits });
      await call('PUT /companies/{id}', { as, ...params(companyId), body: { planId: id } });
      await call('PUT /plans/{id}', { as, ...params(id), body: { useKanban: true } });
    },
  },
  dueNotice: {
    arm: ({ call, api, companyId }) =>
      call('PUT /companies/{id}', {
        as: api.superUser,
        ...params(companyId),
        body: { dueDate: inMinutes(4 * 24 * 60) },
      }),
    isPeriodic: true,
  },
  companyFacts: {
    arm: ({ call, api, companyId }) =>
      call('PUT /companies/{id}', {
        as: api.superUser,
        ...params(companyId),
        body: { name: 'Outro nome' },
      }),
  },
  passwordReset: {
    arm: ({ call, boss }) => call('POST /auth/forgot-password', { body: { email: boss.user.email } }),
    repeats: 'a mail cannot be taken back: frozen in the very call, it leaves late, and its code is refused',
  },
  tellPlatform: {
    arm: async (stage) => {
      await online(stage);
      await stage.call('PUT /settings/{key}', {
        as: stage.api.superUser,
        params: { key: 'appName' } as never,
        body: { value: 'Guichê' },
      });
    },
  },
  tellAnnouncement: {
    arm: async (stage) => {
      await online(stage);
      const body = { title: 'Aviso', text: 'Novo aviso' };
      await stage.call('POST /announcements', { as: stage.api.superUser, body });
    },
  },
  schedule: { arm: scheduled },
  schedulesLeft: {
    arm: async (stage) => {
      await scheduled(stage);
      await leaves(stage);
    },
  },
  chatPeople: {
    arm: ({ call, idOf, admin }) => call('DELETE /chats/{id}', { as: admin, ...params(idOf('chat')) }),
  },
  chatPerson: {
    arm: async (stage) => {
      await stage.call('POST /chats', { body: { users: [stage.ana.user.id], title: 'Equipe' } as never });
      await leaves(stage);
    },
  },
  quickMessageOwner: {
    arm: async (stage) => {
      await stage.call('POST /quick-messages', { body: { shortcode: 'oi', message: 'Oi' } });
      await leaves(stage);
    },
  },
  queueRotation: {
    arm: async (stage) => {
      await online(stage);
      const { contact } = await otherPerson(stage);
      await stage.call('PUT /queue/{id}', {
        ...params(stage.idOf('queue')),
        body: { ativarRoteador: true, tempoRoteador: '2' } as never,
      });
      return contact;
    },
    afterMs: 10 * minuteMs,
    isPeriodic: true,
  },
  queueTickets: {
    arm: async (stage) => {
      const { call, idOf } = stage;
      await otherPerson(stage);
      await call('POST /contacts', { body: { name: 'Rui', number: '5511955598765' } });
      const closing = await call('POST /queue', {
        body: { name: 'Encerra', color: '#123123', closeTicket: true },
      });
      await connection(stage, { complationMessage: 'Até logo' });
      await call('DELETE /queue/{id}', {
        ...params(idOf('queue')),
        query: { toQueueId: String(closing.id) },
      });
    },
  },
  connectionOpening: {
    arm: async ({ runtime, companyId, idOf }) => {
      const key = connectionSessionEntity.key({ companyId, connectionId: idOf('connection') });
      await runtime.store.update(key, { set: { status: 'OPENING' }, add: { version: 1 } });
    },
  },
  tokenKey: { arm: async () => undefined },
  userTickets: {
    arm: async (stage) => {
      await stage.call('PUT /tickets/{id}', {
        ...params((await otherPerson(stage)).ticket.id),
        body: {
          status: 'open',
          userId: stage.boss.user.id,
          queueId: stage.idOf('queue'),
          isTransfered: true,
        },
      });
      await leaves(stage);
    },
  },
  ticketSilence: {
    arm: async (stage) => {
      await otherPerson(stage);
      await connection(stage, { expiresTicket: 5, expiresInactiveMessage: 'Encerrado por inatividade' });
    },
    afterMs: 10 * minuteMs,
    isPeriodic: true,
  },
  queueRedirect: {
    arm: async (stage) => {
      const { call, idOf } = stage;
      await receiveText(stage, '5511955544444');
      await call('PUT /queue/{id}', {
        ...params(idOf('queue')),
        body: { greetingMessage: 'Bem-vindo à fila' },
      });
      await connection(stage, { sendIdQueue: idOf('queue'), timeSendQueue: 2, greetingMessage: '' });
    },
    afterMs: 10 * minuteMs,
    isPeriodic: true,
  },
  tagGone: {
    arm: async ({ call, idOf, project }) => {
      const [tagId, contactId] = [String(idOf('tag')), String(idOf('contact'))];
      await call('PUT /tags-contacts/{tagId}/{contactId}', { params: { tagId, contactId } });
      await project();
      await call('DELETE /tags/{id}', params(tagId));
    },
  },
  stageMove: { arm: stages, afterMs: 1000 },
  servedAgain: {
    arm: async ({ call, api, companyId }) => {
      const of = { as: api.superUser, ...params(companyId) };
      await call('PUT /companies/{id}', { ...of, body: { status: false } });
      await call('PUT /companies/{id}', { ...of, body: { status: true } });
    },
  },
  stageHours: {
    arm: async (stage) => {
      const id = await stages(stage);
      await stage.call('PUT /tags/{id}', { ...params(id), body: { timeLane: 1 } });
    },
  },
};

/** Deletes the boss, as the first administrator. */
async function leaves({ call, admin, boss, project }: TimerStage): Promise<void> {
  await call('DELETE /users/{id}', { as: admin, ...params(boss.user.id) });
  await project();
}

/** Ana has a page open. */
async function online({ call, ana, runtime }: TimerStage): Promise<void> {
  const { ticket } = await call('POST /realtime/ticket', { as: ana });
  await openSocket(runtime, `ana-${ana.user.id}=`, ticket);
}

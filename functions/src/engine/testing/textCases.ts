import { chatbotOption } from '@balcao/shared/chatbot/chatbotModel';
import type { ConnectionSettings } from '@balcao/shared/connections/connectionModel';
import { closed, usualWeek } from '@balcao/shared/hours/usualWeek';
import type { textPlaces } from '@balcao/shared/messages/textPlaces';
import type { Queue } from '@balcao/shared/queues/queueModel';
import type { Schedule } from '@balcao/shared/schedules/scheduleModel';
import type { CompanySettings } from '@balcao/shared/settings/settingsModel';
import type { Tag } from '@balcao/shared/tags/tagModel';
import { chatbotTreeEntity } from '../../chatbot/chatbotTreeEntity.ts';
import { connectionEntity } from '../../connections/connectionEntity.ts';
import { queueEntity } from '../../queues/queueEntity.ts';
import { subscribe } from '../../schedules/testing/scheduleWorld.ts';
import { companySettingsEntity } from '../../settings/settingsEntity.ts';
import type { TestHouse } from '../../testing/startTestHouse.ts';
import { createTimedCompany } from '../../tickets/testing/timedCompany.ts';
import { userEntity } from '../../users/userEntity.ts';

type Places = typeof textPlaces;
/** Writes a text into a form and has its sender send it; answers what the customer was told by that. */
export type Play = (house: TestHouse, text: string) => Promise<string[]>;
type Cases = {
  [Form in keyof Places]: {
    [Field in keyof Places[Form]]: Places[Form][Field] extends readonly (infer Sender extends string)[]
      ? Readonly<Record<Sender, Play>>
      : never;
  };
};

const never = usualWeek.map((day) => ({ ...day, ...closed }));
let customers = 0;

/** A company of its own with one customer. */
async function scene(house: TestHouse) {
  const company = await createTimedCompany(house);
  const { store } = house.runtime;
  const { id: companyId, connectionId, queues, admin, ana } = company;
  const [first = 0, second = 0] = queues;
  const number = `55119444${String(++customers).padStart(5, '0')}`;
  const put = async (path: string, body: object, as = admin) => {
    const { status, body: answer } = await house.call(as, 'PUT', path, { body });
    if (status >= 300) throw new Error(JSON.stringify(answer));
  };
  let ticketId = 0;
  // What people wrote themselves, at an hour of their choice, has no mark.
  const told = async () => (await company.said(ticketId)).map((body) => body.replace(/^\u200E/u, ''));
  return {
    company,
    ana,
    first,
    second,
    put,
    /** The connection's settings, also those that its form would not take together. */
    async connection(set: Partial<ConnectionSettings>, queueIds: readonly number[] = []) {
      await company.connect({ greetingMessage: 'Olá', queueIds: [...queueIds] });
      const blank = { greetingMessage: '' };
      await store.update(connectionEntity.key({ companyId, id: connectionId }), {
        set: { ...blank, ...set },
      });
      company.pass(1);
    },
    async settings(set: Partial<CompanySettings>) {
      await store.put(companySettingsEntity.toItem({ companyId, ...set }));
      company.pass(1);
    },
    async queue(set: Partial<Queue>, id = first) {
      await store.update(queueEntity.key({ companyId, id }), { set });
      company.pass(1);
    },
    async option(greetingMessage: string) {
      const empty = { closeTicket: false, optQueueId: null, optUserId: null, optIntegrationId: null };
      const options = ['Boletos', 'Trocas'].map((name, at) =>
        chatbotOption.parse({
          ...empty,
          id: at + 1,
          name,
          greetingMessage: at === 0 ? greetingMessage : 'Trocas aqui',
          queueType: 'text',
          optFileId: null,
          options: [],
        }),
      );
      const tree = { companyId, queueId: first, options, updatedAt: house.runtime.clock.iso(), version: 1 };
      await store.put(chatbotTreeEntity.toItem(tree));
    },
    async stage(more: Partial<Tag>): Promise<number> {
      const made = await house.call<Tag>(admin, 'POST', '/tags', { body: { kanban: 1, ...more } });
      if (made.status !== 200) throw new Error(JSON.stringify(made.body));
      return made.body.id;
    },
    async user(farewellMessage: string) {
      await store.update(userEntity.key({ companyId, id: ana.id }), { set: { farewellMessage } });
    },
    /** The customer writes; answers what they are told. */
    async write(text: string, more: Parameters<typeof company.receive>[2] = {}) {
      const before = ticketId === 0 ? 0 : (await told()).length;
      company.pass(0.1);
      if (ticketId === 0) ticketId = (await company.writes(number, text)).id;
      else await company.receive(number, text, more);
      return (await told()).slice(before);
    },
    /** What the customer is told by something that somebody does with their ticket. */
    async by(act: (ticketId: number) => Promise<unknown>) {
      const before = (await told()).length;
      await act(ticketId);
      return (await told()).slice(before);
    },
    /** Ana takes the ticket from her queue. */
    async serve() {
      await put(`/tickets/${ticketId}`, { queueId: first });
      await put(`/tickets/${ticketId}`, { status: 'open' }, ana);
    },
    close: () => put(`/tickets/${ticketId}`, { status: 'closed' }, ana),
  };
}

/** Who was served is asked for a rating. */
async function rated(house: TestHouse, set: Partial<ConnectionSettings>) {
  const one = await scene(house);
  await one.settings({ userRating: 'enabled' });
  await one.connection({ ratingMessage: 'De 0 a 10?', expiresTicketNPS: 60, ...set });
  await one.write('Oi');
  await one.serve();
  return one;
}
async function silent(house: TestHouse, set: Partial<ConnectionSettings>) {
  const one = await scene(house);
  await one.connection({});
  await one.write('Oi');
  await one.serve();
  await one.company.connect({ timeInactiveMessage: 0, expiresTicket: 60 });
  await one.connection({ expiresTicket: 60, ...set });
  return one.by(async () => {
    one.company.pass(61);
    await one.company.run('ticketSilence');
  });
}
async function consent(house: TestHouse, set: Partial<CompanySettings>) {
  const one = await scene(house);
  await one.settings({ enableLGPD: 'enabled', lgpdConsent: 'enabled', ...set });
  return one.write('Oi');
}

/** Each text of `textPlaces` on its way out, by each thing that sends it: what is missing here does not compile. */
export const textCases: Cases = {
  connection: {
    greetingMessage: {
      'step:queueMenu': async (house, greetingMessage) => {
        const one = await scene(house);
        await one.connection({ greetingMessage }, [one.first, one.second]);
        return one.write('Oi');
      },
      'step:greetSingleQueue': async (house, greetingMessage) => {
        const one = await scene(house);
        await one.connection({ greetingMessage }, [one.first]);
        return one.write('Oi');
      },
    },
    complationMessage: {
      'move:decideFarewell': async (house, complationMessage) => {
        const one = await scene(house);
        await one.connection({ complationMessage });
        await one.write('Oi');
        await one.serve();
        return one.by(() => one.close());
      },
      'step:takeRating': async (house, complationMessage) => {
        const one = await rated(house, { complationMessage });
        await one.close();
        return one.write('9');
      },
      'step:answerMenu': async (house, complationMessage) => {
        const one = await scene(house);
        await one.connection({ complationMessage }, [one.first, one.second]);
        await one.write('Oi');
        return one.write('sair');
      },
    },
    outOfHoursMessage: {
      'step:outOfHours': async (house, outOfHoursMessage) => {
        const one = await scene(house);
        await one.settings({ scheduleType: 'connection' });
        await one.connection({ outOfHoursMessage, schedules: never });
        return one.write('Oi');
      },
    },
    ratingMessage: {
      'move:decideFarewell': async (house, ratingMessage) => {
        const one = await rated(house, { ratingMessage });
        return one.by(() => one.close());
      },
      'step:takeRating': async (house, ratingMessage) => {
        const one = await rated(house, { ratingMessage });
        await one.close();
        return one.write('foi bom');
      },
    },
    expiresInactiveMessage: {
      'timer:ticketSilence': (house, expiresInactiveMessage) => silent(house, { expiresInactiveMessage }),
    },
    inactiveMessage: {
      'timer:ticketSilence': (house, inactiveMessage) =>
        silent(house, { inactiveMessage, timeInactiveMessage: 30 }),
    },
    collectiveVacationMessage: {
      'step:collectiveVacation': async (house, collectiveVacationMessage) => {
        const one = await scene(house);
        const [collectiveVacationStart, collectiveVacationEnd] = ['2020-01-01', '2199-12-31'];
        await one.connection({ collectiveVacationStart, collectiveVacationEnd, collectiveVacationMessage });
        return one.write('Oi');
      },
    },
  },
  company: {
    AcceptCallWhatsappMessage: {
      'step:refuseCall': async (house, AcceptCallWhatsappMessage) => {
        const one = await scene(house);
        await one.settings({ acceptCallWhatsapp: 'disabled', AcceptCallWhatsappMessage });
        await one.write('Oi');
        return one.write('', { mediaType: 'call_log', dataJson: '{"video":false,"missed":true}' });
      },
    },
    greetingAcceptedMessage: {
      'move:acceptTicket': async (house, greetingAcceptedMessage) => {
        const one = await scene(house);
        await one.settings({ sendGreetingAccepted: 'enabled', greetingAcceptedMessage });
        await one.write('Oi');
        return one.by(() => one.serve());
      },
    },
    transferMessage: {
      'move:transferTicket': async (house, transferMessage) => {
        const one = await scene(house);
        await one.settings({ sendMsgTransfTicket: 'enabled', transferMessage });
        await one.write('Oi');
        await one.serve();
        const handed = { status: 'pending', userId: null, queueId: one.second, isTransfered: true };
        return one.by((id) => one.put(`/tickets/${id}`, handed, one.ana));
      },
    },
    sendQueuePositionMessage: {
      'step:queuePosition': async (house, sendQueuePositionMessage) => {
        const one = await scene(house);
        await one.settings({ sendQueuePosition: 'enabled', sendQueuePositionMessage });
        await one.connection({}, [one.first]);
        return one.write('Oi');
      },
    },
    lgpdMessage: { 'step:askConsent': (house, lgpdMessage) => consent(house, { lgpdMessage }) },
    lgpdLink: {
      'step:askConsent': (house, lgpdLink) => consent(house, { lgpdMessage: 'Podemos?', lgpdLink }),
    },
  },
  queue: {
    greetingMessage: {
      'step:greetSingleQueue': async (house, greetingMessage) => {
        const one = await scene(house);
        await one.queue({ greetingMessage });
        await one.connection({}, [one.first]);
        return one.write('Oi');
      },
      'step:chatbotTree': async (house, greetingMessage) => {
        const one = await scene(house);
        await one.queue({ greetingMessage });
        await one.connection({}, [one.first, one.second]);
        await one.write('Oi');
        return one.write('1');
      },
    },
    outOfHoursMessage: {
      'step:outOfHours': async (house, outOfHoursMessage) => {
        const one = await scene(house);
        await one.settings({ scheduleType: 'queue' });
        await one.queue({ outOfHoursMessage, schedules: never });
        await one.connection({}, [one.first]);
        return one.write('Oi');
      },
    },
  },
  option: {
    greetingMessage: {
      'step:chatbotTree': async (house, greetingMessage) => {
        const one = await scene(house);
        await one.option(greetingMessage);
        await one.connection({}, [one.first]);
        await one.write('Oi');
        return one.write('1');
      },
    },
  },
  stage: {
    greetingMessageLane: {
      'timer:stageMove': async (house, greetingMessageLane) => {
        const one = await scene(house);
        const nextLaneId = await one.stage({ name: 'Retorno', greetingMessageLane });
        const stageId = await one.stage({ name: 'Proposta', timeLane: 1, nextLaneId });
        await one.write('Oi');
        return one.by(async (id) => {
          await one.put(`/ticket-tags/${id}/${stageId}`, {});
          one.company.pass(60);
          await one.company.run('stageMove', String(id));
        });
      },
    },
  },
  user: {
    farewellMessage: {
      'move:decideFarewell': async (house, farewellMessage) => {
        const one = await scene(house);
        await one.user(farewellMessage);
        await one.write('Oi');
        await one.serve();
        return one.by(() => one.close());
      },
    },
  },
  schedule: {
    body: {
      'timer:schedule': async (house, body) => {
        const one = await scene(house);
        await subscribe(house.runtime, one.company);
        await one.write('Oi');
        return one.by(async (id) => {
          const { contactId } = await one.company.ticket(id);
          const inTen = house.runtime.clock.now() + (10 - 180) * 60_000;
          const sendAt = new Date(inTen).toISOString().slice(0, 16);
          const made = await house.call<Schedule>(one.company.admin, 'POST', '/schedules', {
            body: { contactId, body, sendAt },
          });
          // An empty one is refused.
          if ((made.status === 200) !== (body !== '')) throw new Error(JSON.stringify(made.body));
          one.company.pass(10);
          await one.company.run('schedule', String(made.body.id));
        });
      },
    },
  },
};

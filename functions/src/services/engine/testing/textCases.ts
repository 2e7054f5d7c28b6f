import type { ConnectionSettings } from '@balcao/shared/records/connectionModel';
import { closed, usualWeek } from '@balcao/shared/hours/usualWeek';
import type { textPlaces } from '@balcao/shared/messages/textPlaces';
import type { Schedule } from '@balcao/shared/schedules/scheduleModel';
import type { CompanySettings } from '@balcao/shared/settings/settingsModel';
import { subscribe } from '../../schedules/testing/scheduleWorld.ts';
import type { TestHouse } from '../../../testing/startTestHouse.ts';
import { armTimerWrite } from '../../../platform/timers/armTimerWrite.ts';
import { createTextScene } from './createTextScene.ts';

type Places = typeof textPlaces;
/** Writes a text into a form and makes its sender send it; returns the texts the customer gets. */
export type Play = (house: TestHouse, text: string) => Promise<string[]>;
type Cases = {
  [Form in keyof Places]: {
    [Field in keyof Places[Form]]: Places[Form][Field] extends readonly (infer Sender extends string)[]
      ? Readonly<Record<Sender, Play>>
      : never;
  };
};

const never = usualWeek.map((day) => ({ ...day, ...closed }));

/** A served customer whose rating will be asked for. */
async function rated(house: TestHouse, set: Partial<ConnectionSettings>) {
  const one = await createTextScene(house);
  await one.settings({ userRating: 'enabled' });
  await one.connection({ ratingMessage: 'De 0 a 10?', expiresTicketNPS: 60, ...set });
  await one.write('Oi');
  await one.serve();
  return one;
}
async function silent(house: TestHouse, set: Partial<ConnectionSettings>) {
  const one = await createTextScene(house);
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
  const one = await createTextScene(house);
  await one.settings({ enableLGPD: 'enabled', lgpdConsent: 'enabled', ...set });
  return one.write('Oi');
}

/** A customer who is offered the connection's two queues. */
async function atTheMenu(house: TestHouse, set: Partial<ConnectionSettings> = {}) {
  const one = await createTextScene(house);
  await one.connection(set, [one.first, one.second]);
  await one.write('Oi');
  return one;
}
/** A company with a queue that closes its tickets, and farewells for waiting tickets too. */
async function closing(house: TestHouse, complationMessage: string) {
  const one = await createTextScene(house);
  await one.settings({ sendFarewellWaitingTicket: 'enabled' });
  await one.queue({ closeTicket: true }, one.second);
  await one.connection({ complationMessage });
  return one;
}
type TextScene = Awaited<ReturnType<typeof createTextScene>>;

/** Redirects a customer who has waited without a queue for too long. */
async function redirected(one: TextScene, sendIdQueue: number) {
  return one.by(async () => {
    await one.company.connect({ timeSendQueue: 5, sendIdQueue });
    one.company.pass(5);
    await one.company.run('queueRedirect');
  });
}

/** Redirects a customer, while nobody is there, into a queue that closes its tickets. */
async function endedWhileAway(house: TestHouse, leave: (one: TextScene) => Promise<unknown>) {
  const one = await createTextScene(house);
  await one.queue({ closeTicket: true }, one.second);
  await one.connection({});
  await one.write('Oi');
  await leave(one);
  return redirected(one, one.second);
}

/** A case for each text of `textPlaces` and each of its senders: a missing one does not compile. */
export const textCases: Cases = {
  connection: {
    greetingMessage: {
      'step:queueMenu': async (house, greetingMessage) => {
        const one = await createTextScene(house);
        await one.connection({ greetingMessage }, [one.first, one.second]);
        return one.write('Oi');
      },
      'step:greetSingleQueue': async (house, greetingMessage) => {
        const one = await createTextScene(house);
        await one.connection({ greetingMessage }, [one.first]);
        return one.write('Oi');
      },
      'step:wrongAnswer': async (house, greetingMessage) => {
        const one = await atTheMenu(house, { greetingMessage });
        return one.write('não sei');
      },
    },
    complationMessage: {
      'move:decideFarewell': async (house, complationMessage) => {
        const one = await createTextScene(house);
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
        const one = await atTheMenu(house, { complationMessage });
        return one.write('sair');
      },
      'step:chatbotTree': async (house, complationMessage) => {
        const one = await closing(house, complationMessage);
        await one.connection({ complationMessage }, [one.first, one.second]);
        await one.write('Oi');
        return one.write('2');
      },
      'timer:queueRedirect': async (house, complationMessage) => {
        const one = await closing(house, complationMessage);
        await one.write('Oi');
        return redirected(one, one.second);
      },
      'timer:queueTickets': async (house, complationMessage) => {
        const one = await closing(house, complationMessage);
        await one.write('Oi');
        await one.enter(one.first);
        const { store, clock } = house.runtime;
        const { id, name, companyId } = one.company.admin;
        const { update, change } = armTimerWrite(
          {
            companyId,
            kind: 'queueTickets',
            subject: String(one.first),
            dueAt: clock.iso(),
            payload: { queueId: one.first, toQueueId: one.second, actor: { kind: 'user', id, name } },
          },
          clock.now(),
        );
        return one.by(async () => {
          await store.update(update, change);
          await one.company.run('queueTickets', String(one.first));
        });
      },
    },
    outOfHoursMessage: {
      'step:outOfHours': async (house, outOfHoursMessage) => {
        const one = await createTextScene(house);
        await one.settings({ scheduleType: 'connection' });
        await one.connection({ outOfHoursMessage, schedules: never });
        return one.write('Oi');
      },
      'timer:queueRedirect': (house, outOfHoursMessage) =>
        endedWhileAway(house, (one) =>
          Promise.all([
            one.settings({ scheduleType: 'connection' }),
            one.company.connect({ outOfHoursMessage, schedules: never }),
          ]),
        ),
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
        const one = await createTextScene(house);
        const [collectiveVacationStart, collectiveVacationEnd] = ['2020-01-01', '2199-12-31'];
        await one.connection({ collectiveVacationStart, collectiveVacationEnd, collectiveVacationMessage });
        return one.write('Oi');
      },
      'timer:queueRedirect': (house, collectiveVacationMessage) =>
        endedWhileAway(house, (one) => {
          const [collectiveVacationStart, collectiveVacationEnd] = ['2020-01-01', '2199-12-31'];
          return one.connection({
            collectiveVacationStart,
            collectiveVacationEnd,
            collectiveVacationMessage,
          });
        }),
    },
  },
  company: {
    AcceptCallWhatsappMessage: {
      'step:refuseCall': async (house, AcceptCallWhatsappMessage) => {
        const one = await createTextScene(house);
        await one.settings({ acceptCallWhatsapp: 'disabled', AcceptCallWhatsappMessage });
        await one.write('Oi');
        return one.write('', { mediaType: 'call_log', dataJson: '{"video":false,"missed":true}' });
      },
    },
    greetingAcceptedMessage: {
      'move:acceptTicket': async (house, greetingAcceptedMessage) => {
        const one = await createTextScene(house);
        await one.settings({ sendGreetingAccepted: 'enabled', greetingAcceptedMessage });
        await one.write('Oi');
        return one.by(() => one.serve());
      },
    },
    transferMessage: {
      'move:transferTicket': async (house, transferMessage) => {
        const one = await createTextScene(house);
        await one.settings({ sendMsgTransfTicket: 'enabled', transferMessage });
        await one.write('Oi');
        await one.serve();
        const handed = { status: 'pending', userId: null, queueId: one.second, isTransfered: true };
        return one.by((id) => one.put(`/tickets/${id}`, handed, one.ana));
      },
    },
    sendQueuePositionMessage: {
      'step:queuePosition': async (house, sendQueuePositionMessage) => {
        const one = await createTextScene(house);
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
      'step:chatbotTree': async (house, greetingMessage) => {
        const one = await atTheMenu(house);
        await one.queue({ greetingMessage });
        return one.write('1');
      },
      'step:wrongAnswer': async (house, greetingMessage) => {
        const one = await createTextScene(house);
        await one.queue({ greetingMessage });
        await one.option('Boletos aqui');
        await one.connection({}, [one.first]);
        await one.write('Oi');
        return one.write('não sei');
      },
      'timer:queueRedirect': async (house, greetingMessage) => {
        const one = await createTextScene(house);
        await one.queue({ greetingMessage });
        await one.connection({});
        await one.write('Oi');
        return redirected(one, one.first);
      },
    },
    outOfHoursMessage: {
      'step:outOfHours': async (house, outOfHoursMessage) => {
        const one = await createTextScene(house);
        await one.settings({ scheduleType: 'queue' });
        await one.queue({ outOfHoursMessage, schedules: never });
        await one.connection({}, [one.first]);
        return one.write('Oi');
      },
      'step:queueHours': async (house, outOfHoursMessage) => {
        const one = await atTheMenu(house);
        await one.settings({ scheduleType: 'queue' });
        await one.queue({ outOfHoursMessage, schedules: never });
        return one.write('1');
      },
      'step:chatbotTree': async (house, outOfHoursMessage) => {
        const one = await atTheMenu(house);
        await one.settings({ scheduleType: 'queue' });
        await one.queue({ outOfHoursMessage, schedules: never, closeTicket: true });
        return one.write('1');
      },
      'timer:queueRedirect': (house, outOfHoursMessage) =>
        endedWhileAway(house, (one) =>
          Promise.all([
            one.settings({ scheduleType: 'queue' }),
            one.queue({ outOfHoursMessage, schedules: never, closeTicket: true }, one.second),
          ]),
        ),
    },
  },
  option: {
    greetingMessage: {
      'step:chatbotTree': async (house, greetingMessage) => {
        const one = await createTextScene(house);
        await one.option(greetingMessage);
        await one.connection({}, [one.first]);
        await one.write('Oi');
        return one.write('1');
      },
      'step:wrongAnswer': async (house, greetingMessage) => {
        const one = await createTextScene(house);
        await one.option(greetingMessage, ['Segunda via', 'Prazos']);
        await one.connection({}, [one.first]);
        await one.write('Oi');
        await one.write('1');
        return one.write('não sei');
      },
    },
  },
  fileList: {
    message: {
      'step:chatbotTree': async (house, message) => {
        const one = await atTheMenu(house);
        await one.fileList(message);
        return one.write('1');
      },
      'timer:queueRedirect': async (house, message) => {
        const one = await createTextScene(house);
        await one.fileList(message);
        await one.connection({});
        await one.write('Oi');
        return redirected(one, one.first);
      },
    },
  },
  stage: {
    greetingMessageLane: {
      'timer:stageMove': async (house, greetingMessageLane) => {
        const one = await createTextScene(house);
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
        const one = await createTextScene(house);
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
        const one = await createTextScene(house);
        await subscribe(house.runtime, one.company);
        await one.write('Oi');
        return one.by(async (id) => {
          const { contactId } = await one.company.ticket(id);
          const inTen = house.runtime.clock.now() + (10 - 180) * 60_000;
          const sendAt = new Date(inTen).toISOString().slice(0, 16);
          const made = await house.call<Schedule>(one.company.admin, 'POST', '/schedules', {
            body: { contactId, body, sendAt },
          });
          // An empty text is refused.
          if ((made.status === 200) !== (body !== '')) throw new Error(JSON.stringify(made.body));
          one.company.pass(10);
          await one.company.run('schedule', String(made.body.id));
        });
      },
    },
  },
};

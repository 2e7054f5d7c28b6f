import { messageEntity } from '@balcao/shared/server/messages/messageEntity';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sampleFileList } from '../../../services/engine/testing/sampleBot.ts';
import { fileListToItem, readFileList } from '../../records/fileListEntity.ts';
import { loadTimer } from '../../../loading/loadTimer.ts';
import { scanTable } from '../../../projections/scanTable.ts';
import { queueEntity } from '../../records/queueEntity.ts';
import { startTestHouse, type TestHouse } from '../../../testing/startTestHouse.ts';
import { createTimedCompany, type TimedCompany } from '../testing/timedCompany.ts';

let house: TestHouse;
let company: TimedCompany;
let queueId: number;
beforeAll(async () => {
  house = await startTestHouse();
});
afterAll(() => house.stop());
beforeEach(async () => {
  company = await createTimedCompany(house);
  queueId = company.queues[0] ?? 0;
  const { store } = house.runtime;
  await store.put(fileListToItem(sampleFileList(31, 2, { companyId: company.id })));
  await store.update(queueEntity.key({ companyId: company.id, id: queueId }), {
    set: { fileListId: 31, greetingMessage: 'Vendas aqui.' },
  });
});

/** The bot's texts to the company's customers, with their files. */
async function sent() {
  const found = [];
  for await (const items of scanTable(house.runtime, ['message'], company.id))
    found.push(...items.map((item) => messageEntity.fromItem(item)).filter(({ actor }) => actor === 'bot'));
  return found
    .toSorted((a, b) => a.id - b.id)
    .map(({ body, media }) => [body.replace('\u200E', ''), media?.fileName]);
}
const list = [
  ['Vendas aqui.', undefined],
  ['Veja, Cliente:', undefined],
  ['Arquivo 1', 'tabela1.pdf'],
  ['Arquivo 2', 'loja.jpg'],
];

test('who is redirected into a queue is sent its files after its greeting, once, by two at once too', async () => {
  await company.writes('5511966660901');
  await company.connect({ timeSendQueue: 10, sendIdQueue: queueId });
  company.pass(11);
  await house.project();
  const timer = await company.timer('queueRedirect');
  if (timer === undefined) throw new Error('not armed');
  const redirect = await loadTimer('queueRedirect');
  await Promise.all([redirect.run(house.runtime, timer), redirect.run(house.runtime, timer)]);
  expect(await sent()).toEqual(list);
  const stored = await readFileList(house.runtime.store, company.id, 31);
  expect(stored?.options.map((file) => file.sent)).toEqual([true, true]);
});

test('a queue that closes sends them before it does; one that is closed sends none', async () => {
  const { store } = house.runtime;
  const key = queueEntity.key({ companyId: company.id, id: queueId });
  await store.update(key, { set: { closeTicket: true } });
  const { id } = await company.writes('5511966660902');
  await company.connect({ timeSendQueue: 10, sendIdQueue: queueId });
  company.pass(11);
  await company.run('queueRedirect');
  expect(await sent()).toEqual(list);
  expect((await company.ticket(id)).status).toBe('closed');
  // Days are counted in the company's zone: in its evening, the UTC date is a day ahead.
  const begun = new Date(house.runtime.clock.now() - 2 * 86_400_000).toISOString().slice(0, 10);
  await company.connect({
    collectiveVacationMessage: 'De férias',
    collectiveVacationStart: begun,
    collectiveVacationEnd: '2199-12-31',
  });
  await company.writes('5511966660903', 'Oi');
  company.pass(11);
  await company.run('queueRedirect');
  expect((await sent()).slice(list.length).filter(([, file]) => file !== undefined)).toEqual([]);
});

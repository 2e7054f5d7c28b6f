import { until } from '@balcao/infra/local/testing/until';
import { beforeAll, expect, test } from 'vitest';
import { uniqueNumber } from '../support/company.ts';
import { startStoryWorld, type StoryWorld } from './storyWorld.ts';

let world: StoryWorld;
beforeAll(async () => {
  world = await startStoryWorld();
});

const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF');
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('whoever comes to a queue with a list of files has its message and its files on their phone, in order, once', async () => {
  const { admin, number } = await world.openCompany('Catálogos');
  const made = await admin.call('POST /files', {
    body: {
      name: 'Tabelas',
      message: 'Veja, {{firstName}}:',
      options: [{ name: 'Preços de novembro' }, { name: 'Vitrine' }],
    },
  });
  const form = new FormData();
  for (const { id } of made.options) form.append('id', String(id));
  form.append('files', new File([pdf], 'precos.pdf', { type: 'application/pdf' }));
  form.append('files', new File([png], 'vitrine.png', { type: 'image/png' }));
  await admin.call('POST /files/uploadList/{id}', { params: { id: String(made.id) }, body: form });
  const [queue] = await admin.call('GET /queue');
  await admin.call('PUT /queue/{id}', {
    params: { id: String(queue?.id) },
    body: { greetingMessage: 'Bem-vinda!', fileListId: made.id },
  });
  const customer = uniqueNumber();
  await world.phone.addCustomer(customer, 'Davi Rocha');
  await world.phone.write(customer, number, 'Vocês têm tabela de preços?');
  const got = async () => (await world.phone.messages(customer)).filter(({ from }) => from === number);
  await until('the files on the phone', async () => (await got()).length >= 4, 60_000);
  await world.phone.write(customer, number, 'Obrigado!');
  await until('the ticket', async () => {
    const { tickets } = await admin.call('GET /tickets', { query: { status: 'pending' } });
    return tickets[0]?.lastMessage === 'Obrigado!';
  });
  const messages = await got();
  expect(messages.map(({ text }) => text.replace('\u200E', ''))).toEqual([
    'Bem-vinda!',
    'Veja, Davi:',
    'Preços de novembro',
    'Vitrine',
  ]);
  expect(messages.map(({ type }) => type)).toEqual(['text', 'text', 'document', 'image']);
});

import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { messageCalls, png } from '../../core/messages/testing/messageCalls.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { createTestCompany, type TestCompany, type TestUser } from '../../testing/testCompany.ts';

let house: TestHouse;
let company: TestCompany;
let calls: ReturnType<typeof messageCalls>;
let ticket: { id: number; uuid: string };
let count = 0;

beforeAll(async () => {
  house = await startTestHouse();
  company = await createTestCompany(house.runtime);
  calls = messageCalls(house, company);
});
afterAll(() => house.stop());
beforeEach(async () => {
  ticket = await calls.serve(`55119666${String(++count).padStart(5, '0')}`, company.queues[0]);
  await house.project();
  await calls.commands();
});

const send = (kind: string, body: object, id: number | string = ticket.id, user: TestUser = company.ana) =>
  house.call(user, 'POST', `/messages/${kind}/${id}`, { body });
const dataOf = async () => {
  const [command, ...more] = await calls.commands();
  expect(more).toEqual([]);
  if (command?.kind !== 'send') throw new Error('nothing is sent');
  return { ...command, data: JSON.parse(command.dataJson ?? '{}') };
};

const menu = {
  title: 'Bolos',
  text: 'Qual você quer?',
  buttonText: 'Ver',
  footer: 'Até sexta',
  sections: [
    {
      title: 'Doces',
      rows: [{ title: 'Chocolate', description: 'R$ 50', rowId: 'x' }, { title: 'Cenoura' }],
    },
    { title: 'Salgados', rows: [{ title: 'Queijo', description: null }] },
  ],
};

test('a menu is stored with its rows and leaves once under its key', async () => {
  const { status, body } = await send('lista', { ...menu, clientId: 'menu' });
  expect([status, body.message]).toMatchObject([
    200,
    { mediaType: 'listMessage', body: 'Qual você quer?', ack: 0 },
  ]);
  expect((await send('lista', { ...menu, clientId: 'menu' })).body.message.id).toBe(body.message.id);
  const { data, mediaType } = await dataOf();
  expect([mediaType, data]).toMatchObject([
    'listMessage',
    {
      title: 'Bolos',
      footer: 'Até sexta',
      options: ['Doces: Chocolate · R$ 50', 'Doces: Cenoura', 'Salgados: Queijo'],
    },
  ]);
  expect((await house.call(company.ana, 'GET', `/tickets/${ticket.id}`)).body.lastMessage).toBe(
    'Qual você quer?',
  );
});

test('something to copy, to call and to open, with a picture above', async () => {
  const texts = { title: 'Cupom', description: 'Só hoje', buttonText: 'Copiar' };
  const image = `data:image/png;base64,${png.toString('base64')}`;
  for (const [kind, copyText, button] of [
    ['copy', 'BOLO10', 'cta_copy'],
    ['call', '+55 11 98888-0001', 'cta_call'],
    ['URL', 'https://exemplo.com/a?b=1', 'cta_url'],
  ] as const) {
    const { body } = await send(kind, { ...texts, copyText, image });
    expect(body.message).toMatchObject({ mediaType: 'interactiveMessage', body: 'Só hoje' });
    expect(body.message.mediaUrl).toContain('/media/');
    expect(await dataOf()).toMatchObject({
      media: { mimetype: 'image/png' },
      data: { title: 'Cupom', button, footer: 'Copiar', url: copyText },
    });
  }
  expect(
    await send('copy', { ...texts, copyText: 'x', image: 'data:image/png;base64,aGVsbG8=' }),
  ).toMatchObject({
    status: 400,
    body: { code: 'ERR_FILE_TYPE' },
  });
});

test('a PIX key as banks take it, with the amount in reais', async () => {
  const pix = {
    title: 'Pedido 7',
    sendkey_type: 'PHONE',
    sendmerchant_name: 'Padaria',
    sendKey: '(11) 98888-0001',
  };
  const { body } = await house.call<{ message: { id: number }; newMsg: { id: number; body: string } }>(
    company.ana,
    'POST',
    `/messages/PIX/${ticket.id}`,
    { body: { ...pix, sendvalue: '1.012,50' } },
  );
  expect(body.newMsg).toMatchObject({ id: body.message.id, body: 'Padaria\nR$ 1.012,50' });
  const { key, cents } = (await dataOf()).data.pix;
  expect([key, cents]).toEqual(['+5511988880001', 101_250]);
  for (const odd of [
    { sendKey: '123' },
    { sendkey_type: 'CNPJ' },
    { sendvalue: '-1' },
    { sendkey_type: 'X' },
  ])
    expect(await send('PIX', { ...pix, ...odd })).toMatchObject({
      status: 400,
      body: { code: 'ERR_VALIDATION' },
    });
});

test('variables are filled in wherever the attendant writes to the customer, the same when it is asked for again', async () => {
  const { contact } = (await house.call(company.ana, 'GET', `/tickets/${ticket.id}`)).body;
  const wish = (text: string) => `${text} {{firstName}}, {{ticket_id}} {{data_hora}}`;
  const button = { title: wish('a'), description: wish('b'), buttonText: wish('c') };
  const sections = [
    { title: wish('d'), rows: [{ title: wish('e'), description: wish('f') }] },
    { title: 'g', rows: [{ title: 'h' }] },
  ];
  // Each with the number of filled texts in the command.
  const kinds: [kind: string, body: object, filled: number][] = [
    ['lista', { ...button, text: wish('i'), footer: wish('j'), sections }, 10],
    ['copy', { ...button, copyText: wish('k') }, 4],
    ['call', { ...button, copyText: '+55 11 98888-0001' }, 3],
    ['URL', { ...button, copyText: 'https://exemplo.com/{{ticket_id}}' }, 3],
    ['PIX', { title: wish('l'), sendmerchant_name: wish('m'), sendkey_type: 'EMAIL', sendKey: 'a@b.com' }, 3],
    ['location', { latitude: 1, longitude: 2, name: wish('n'), address: wish('o') }, 3],
  ];
  for (const [kind, body, filled] of kinds) {
    const { status, body: sent } = await send(kind, { ...body, clientId: `filled-${kind}` });
    expect([kind, status]).toEqual([kind, 200]);
    const [command] = await calls.commands();
    if (command?.kind !== 'send') throw new Error('nothing is sent');
    const said = JSON.stringify([command.body, JSON.parse(command.dataJson ?? '{}')]);
    const pieces = said.split(` ${contact.name.split(' ')[0]}, ${ticket.id} `);
    expect([kind, pieces.length - 1]).toEqual([kind, filled]);
    // Variables in a URL are not filled in.
    expect(said.replace('com/{{ticket_id}}', '')).not.toContain('{{');
    const later = house.runtime.clock.now() + 61_000;
    const spies = [
      vi.spyOn(house.runtime.clock, 'now').mockReturnValue(later),
      vi.spyOn(house.runtime.clock, 'iso').mockReturnValue(new Date(later).toISOString()),
    ];
    const again = await send(kind, { ...body, clientId: `filled-${kind}` });
    for (const spy of spies) spy.mockRestore();
    expect([kind, again.body.message?.id]).toEqual([kind, sent.message.id]);
    await calls.commands();
  }
});

test('a number of a ticket is asked for, and a title', async () => {
  for (const kind of ['lista', 'copy', 'call', 'URL', 'PIX']) {
    const body =
      kind === 'lista'
        ? menu
        : kind === 'PIX'
          ? { sendkey_type: 'CPF', sendKey: '12345678909' }
          : { copyText: kind === 'URL' ? 'https://a.b' : '11988880001' };
    for (const id of ['undefined', '0', `${ticket.uuid}0`])
      expect(await send(kind, body, id)).toMatchObject({
        status: 400,
        body: { code: 'ERR_INVALID_TICKET_ID' },
      });
    expect(await send(kind, body, ticket.id, company.bruno)).toMatchObject({
      body: { code: 'ERR_NO_TICKET_FOUND' },
    });
    for (const id of [ticket.id, ticket.uuid]) expect((await send(kind, body, id)).status).toBe(200);
  }
  for (const odd of [
    { title: ' ' },
    { sections: [] },
    { sections: [{ rows: [] }] },
    { sections: [{ rows: [{ title: '' }] }] },
  ])
    expect(await send('lista', { ...menu, ...odd })).toMatchObject({
      status: 400,
      body: { code: 'ERR_VALIDATION' },
    });
  for (const [kind, copyText] of [
    ['URL', 'javascript:alert(1)'],
    ['call', 'abc'],
    ['copy', ''],
  ] as const)
    expect(await send(kind, { copyText })).toMatchObject({ status: 400, body: { code: 'ERR_VALIDATION' } });
  await house.call(company.ana, 'PUT', `/tickets/${ticket.id}`, { body: { status: 'closed' } });
  expect(await send('lista', menu)).toMatchObject({ status: 400, body: { code: 'ERR_TICKET_CLOSED' } });
});

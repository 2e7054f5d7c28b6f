import { type InboundMessage, inboundEvent } from '@balcao/shared/channels/inboundEvent';
import { readOffer, readPlace } from '@balcao/shared/messages/messageData';
import { readCards } from '@balcao/shared/messages/readCards';
import { phoneOnlyData } from '@balcao/shared/records/phoneOnly';
import { proto, type WAMessage } from 'baileys';
import { describe, expect, test } from 'vitest';
import { toInboundEvent } from './toInboundEvent.ts';

const session = { companyId: 7, connectionId: 3, me: { pn: '5511900000001', lid: '700000000000001' } };
const now = new Date('2026-03-01T12:00:00.000Z');

/** Event of a message, after encoding it for the wire. */
function eventOf(content: proto.IMessage) {
  const message = proto.Message.decode(proto.Message.encode(proto.Message.create(content)).finish());
  const key = { remoteJid: '709233785190384@lid', remoteJidAlt: '5511988880001@s.whatsapp.net', id: 'X' };
  const given: WAMessage = { key, message, messageTimestamp: 1_770_000_000 };
  return inboundEvent.parse(toInboundEvent(given, session, now)?.event);
}

function translate(content: proto.IMessage): InboundMessage {
  const event = eventOf(content);
  if (event.kind !== 'message') throw new Error('no message');
  return event;
}

const photo = `PHOTO;BASE64:${'A'.repeat(100_000)}`;
const card = (name: string, number: string, more = photo): proto.Message.IContactMessage => ({
  displayName: name,
  vcard: `BEGIN:VCARD\nVERSION:3.0\nFN:${name}\n${more}\nitem1.TEL:${number}\nEND:VCARD`,
});
const rows = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    rowId: 'x'.repeat(100),
    title: `Opção ${at}`,
    description: 'd'.repeat(150),
  }));

describe('what is too large is made smaller where it comes in, and stays what it was', () => {
  test('a card with a photo keeps name and number', () => {
    const event = translate({ contactMessage: card('Zé', '+55 11 90000-0000') });
    expect(readCards(event.dataJson, '')).toEqual({
      cards: [{ name: 'Zé', organisation: '', numbers: ['5511900000000'] }],
      more: 0,
    });
  });

  test('so do five of 20 KB, and of thirty the first twenty, with how many there are beyond', () => {
    const contacts = Array.from({ length: 30 }, (_, at) => card(`Pessoa ${at}`, `${at}`, 'A'.repeat(20_000)));
    const five = translate({ contactsArrayMessage: { contacts: contacts.slice(0, 5) } });
    expect(readCards(five.dataJson, '').cards.map(({ numbers }) => numbers)).toEqual(
      ['0', '1', '2', '3', '4'].map((number) => [number]),
    );
    const thirty = readCards(translate({ contactsArrayMessage: { contacts } }).dataJson, '');
    expect([thirty.cards.length, thirty.more]).toEqual([20, 10]);
  });

  test('a place with an address without end is where it is', () => {
    const event = translate({
      locationMessage: {
        degreesLatitude: -23.5,
        degreesLongitude: -46.6,
        name: 'Loja',
        url: `https://a.example/${'a'.repeat(70_000)}`,
      },
    });
    expect(readPlace(event.dataJson)).toMatchObject({ latitude: -23.5, name: 'Loja' });
  });

  test.each<[string, proto.IMessage, first: string, options: number]>([
    [
      'poll',
      {
        pollCreationMessageV3: {
          name: 'Quando?',
          options: Array.from({ length: 5000 }, (_, at) => ({ optionName: `Dia ${at} ${'o'.repeat(50)}` })),
        },
      },
      'Dia 0',
      5000,
    ],
    ['list', { listMessage: { title: 'Menu', sections: [{ rows: rows(800) }] } }, 'Opção 0', 800],
    [
      'menu',
      {
        interactiveMessage: {
          body: { text: 'Escolha' },
          nativeFlowMessage: {
            buttons: rows(800).map(({ title }) => ({
              name: 'quick_reply',
              buttonParamsJson: JSON.stringify({ display_text: title, id: 'i'.repeat(500) }),
            })),
          },
        },
      },
      'Opção 0',
      800,
    ],
  ])('a %s keeps its first options and says how many more there are', (_, content, first, count) => {
    const offer = readOffer(translate(content).dataJson);
    expect(offer?.options[0]).toContain(first);
    expect(offer?.options).toHaveLength(50);
    expect(offer?.more).toBe(count - 50);
  });

  test('an event and an advertisement keep their words', () => {
    const endless = 'Traga a família. '.repeat(10_000);
    const event = translate({
      eventMessage: { name: 'Festa', description: endless, startTime: 1_775_000_000 },
    });
    expect(readOffer(event.dataJson)).toMatchObject({ title: 'Festa', at: '2026-03-31T23:33:20.000Z' });
    const externalAdReply = { title: 'Promoção', body: endless, sourceUrl: `https://a.example/${endless}` };
    const ad = translate({ extendedTextMessage: { text: 'Oi', contextInfo: { externalAdReply } } });
    expect(readOffer(ad.dataJson)).toMatchObject({ title: 'Promoção' });
  });

  test.each(['漢', '\u0001', '"', '\ud800', '\u0301'])(
    'nothing made of %j passes what an item holds',
    (letter) => {
      const long = letter.repeat(70_000);
      const many = Array.from({ length: 100 }, () => letter.repeat(700));
      const contacts = Array.from({ length: 60 }, () => ({
        displayName: long,
        vcard: `FN:${long}\nORG:${long}\n${many.map((value) => `TEL;${value}:1${value}`).join('\n')}`,
      }));
      for (const content of [
        { contactsArrayMessage: { contacts } },
        {
          locationMessage: { degreesLatitude: 1, degreesLongitude: 2, name: long, address: long, url: long },
        },
        { pollCreationMessageV3: { name: long, options: many.map((optionName) => ({ optionName })) } },
        {
          listMessage: {
            title: long,
            description: long,
            buttonText: long,
            footerText: long,
            contextInfo: { externalAdReply: { title: long, body: long, sourceUrl: long } },
            sections: many.map((title) => ({ title, rows: [{ title, description: long, rowId: long }] })),
          },
        },
        { eventMessage: { name: long, description: long, location: { name: long, address: long } } },
        { groupInviteMessage: { groupName: long, caption: long, inviteCode: long } },
        { productMessage: { body: long, product: { title: long, url: long } } },
        { orderMessage: { orderTitle: long, message: long } },
        { buttonsResponseMessage: { selectedButtonId: long, selectedDisplayText: 'Sim' } },
      ] satisfies proto.IMessage[])
        expect(Buffer.byteLength(translate(content).dataJson ?? '')).toBeLessThanOrEqual(65_536);
    },
  );
});

describe('a place that is none', () => {
  test.each([
    [Number.NaN, 0],
    [91, 0],
    [Infinity, 0],
    [0, 181],
  ])('%d, %d: its name is what there is', (degreesLatitude, degreesLongitude) => {
    const event = translate({ locationMessage: { degreesLatitude, degreesLongitude, name: 'Loja' } });
    expect(event).toMatchObject({ mediaType: 'locationMessage', body: 'Loja' });
    expect(readPlace(event.dataJson)).toBeNull();
    expect(event.dataJson).not.toContain('91');
  });
});

const unseen = '\u200b';
test.each<[string, proto.IMessage]>([
  [
    'poll',
    { pollCreationMessageV3: { name: unseen, options: [{ optionName: unseen }, { optionName: '' }] } },
  ],
  ['event', { eventMessage: { name: unseen, description: '\n' } }],
  ['list', { listMessage: { title: unseen, sections: [{ rows: [{ title: unseen, rowId: 'x' }] }] } }],
  ['buttons', { buttonsMessage: { contentText: ' ', buttons: [{ buttonText: { displayText: unseen } }] } }],
  ['interactive', { interactiveMessage: { body: { text: unseen } } }],
  [
    'advertisement',
    { extendedTextMessage: { text: unseen, contextInfo: { externalAdReply: { title: unseen, body: '' } } } },
  ],
  ['native answer', { interactiveResponseMessage: { nativeFlowResponseMessage: { paramsJson: '{"a":' } } }],
])('%s of invisible letters is for the phone', (_, content) => {
  const kind = Object.keys(content)[0] ?? '';
  expect(translate(content)).toMatchObject({ body: '', dataJson: phoneOnlyData('unshown', null, kind) });
});

test('of a button stays what it copies, opens or calls, and nothing that leads elsewhere', () => {
  const native = (name: string, params: object) => ({ name, buttonParamsJson: JSON.stringify(params) });
  const pix = (code: object) => ({ payment_settings: [null, { type: 'x' }, code] });
  const buttons = [
    native('cta_copy', { display_text: 'Copiar', copy_code: '0002-BR' }),
    native('cta_url', { display_text: 'Abrir', url: 'https://a.example', merchant_url: 'https://b.example' }),
    native('cta_url', { display_text: 'Aqui', url: 'javascript:alert(1)' }),
    native('cta_call', { display_text: 'Ligar', phone_number: '+5511988880001' }),
    native('cta_copy', { display_text: 'Longo', copy_code: 'x'.repeat(2001) }),
    native('payment_info', pix({ pix_static_code: { key: 'a@b.example' } })),
    native('review_and_pay', pix({ pix_dynamic_code: { code: '000201' }, pix_static_code: { key: 'k' } })),
    { name: 'payment_info', buttonParamsJson: '{"payment_settings":[1,"a"]}' },
    native('quick_reply', { display_text: 'Sim', id: '1' }),
  ];
  const { dataJson } = translate({
    interactiveMessage: { body: { text: 'Fatura' }, nativeFlowMessage: { buttons } },
  });
  expect(readOffer(dataJson)?.buttons).toEqual([
    { kind: 'copy', label: 'Copiar', value: '0002-BR' },
    { kind: 'url', label: 'Abrir', value: 'https://a.example' },
    { kind: 'url', label: 'Aqui', value: '' },
    { kind: 'call', label: 'Ligar', value: '+5511988880001' },
    { kind: 'copy', label: 'Longo', value: '' },
    { kind: 'copy', label: 'PIX', value: 'a@b.example' },
    { kind: 'copy', label: 'PIX', value: '000201' },
  ]);
  const hydratedButtons = [
    { urlButton: { displayText: 'Site', url: 'https://a.example' } },
    { callButton: { displayText: 'Ligar', phoneNumber: '+5511988880001' } },
    { quickReplyButton: { displayText: 'Sim', id: '1' } },
  ];
  const hydratedTemplate = { hydratedContentText: 'Olá', hydratedButtons };
  expect(readOffer(translate({ templateMessage: { hydratedTemplate } }).dataJson)?.buttons).toEqual([
    { kind: 'url', label: 'Site', value: 'https://a.example' },
    { kind: 'call', label: 'Ligar', value: '+5511988880001' },
  ]);
});

test.each([
  [{ title: 'Tortas', id: 't1' }, 'Tortas'],
  [{ display_text: 'Quero', id: 'q' }, 'Quero'],
  [{ id: 'q-7' }, 'q-7'],
])('an answer without text says what was tapped: %j', (params, said) => {
  const nativeFlowResponseMessage = { name: 'menu_options', paramsJson: JSON.stringify(params) };
  expect(translate({ interactiveResponseMessage: { nativeFlowResponseMessage } }).body).toBe(said);
});

test('options say what stands on them, under their sections’ names where there are several', () => {
  const options = (content: proto.IMessage) => readOffer(translate(content).dataJson)?.options;
  const section = (title: string, ...titles: string[]) => ({
    title,
    rows: titles.map((row) => ({ title: row, rowId: 'x', description: row === 'Coco' ? 'o fresco' : '' })),
  });
  expect(options({ listMessage: { title: 'Menu', sections: [section('Bolos', 'Coco', unseen)] } })).toEqual([
    'Coco · o fresco',
  ]);
  const sections = [section('Bolos', 'Coco'), section('Tortas', 'Maçã')];
  expect(options({ listMessage: { title: 'Menu', sections } })).toEqual([
    'Bolos: Coco · o fresco',
    'Tortas: Maçã',
  ]);
  const buttons = [
    { name: 'cta_url', buttonParamsJson: '{"display_text":"Pagar"}' },
    { name: 'x', buttonParamsJson: '{' },
  ];
  const interactiveMessage = { body: { text: 'Fatura' }, nativeFlowMessage: { buttons } };
  expect(options({ interactiveMessage })).toEqual(['Pagar', 'x']);
});

test('what comes with a text is kept as far as it is shown', () => {
  const of = (content: proto.IMessage) => JSON.parse(translate(content).dataJson ?? 'null');
  expect(
    of({ groupInviteMessage: { groupName: 'Condomínio', caption: 'Entre', inviteCode: 'abc' } }),
  ).toEqual({
    groupInvite: { name: 'Condomínio' },
  });
  expect(of({ productMessage: { product: { title: 'Bolo', url: 'https://a.example' } } })).toEqual({
    product: { title: 'Bolo', url: 'https://a.example' },
  });
  expect(of({ orderMessage: { orderTitle: 'Bolo', itemCount: 2 } })).toEqual({
    order: { title: 'Bolo', items: 2 },
  });
  expect(
    of({
      eventMessage: { name: 'Festa', location: { name: 'Salão', address: 'Rua A, 1' }, isCanceled: true },
    }),
  ).toMatchObject({ location: 'Salão, Rua A, 1', isCanceled: true });
});

test.each([
  ['👍👍👍', '👍'],
  ['👨‍👩‍👧‍👦!', '👨‍👩‍👧‍👦'],
  [`a${'\u0301'.repeat(300)}`, `a${'\u0301'.repeat(4)}`],
  ['uma frase inteira', 'u'],
  ['\u200b', ''],
  ['', ''],
])('a reaction %j is one character: %j', (text, emoji) => {
  const reactionMessage = { key: { id: 'R' }, text };
  expect(eventOf({ reactionMessage })).toMatchObject({ kind: 'reaction', emoji });
});

test('marks are not heaped upon a letter, wherever a stranger writes', () => {
  const heaped = `Z${'\u0301'.repeat(200)}`;
  const plain = `Z${'\u0301'.repeat(4)}`;
  expect(translate({ conversation: heaped }).body).toBe(plain);
  const poll = translate({ pollCreationMessageV3: { name: 'Q', options: [{ optionName: heaped }] } });
  expect(readOffer(poll.dataJson)?.options).toEqual([plain]);
});

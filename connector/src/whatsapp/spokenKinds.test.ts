import { inboundEvent, type InboundMessage } from '@balcao/shared/channels/inboundEvent';
import { advertisementIn, readOffer, readPlace } from '@balcao/shared/messages/messageData';
import { shownWords } from '@balcao/shared/messages/shownWords';
import { isPhoneOnly } from '@balcao/shared/records/phoneOnly';
import { proto, type WAMessage } from 'baileys';
import { expect, test } from 'vitest';
import { toInboundEvent } from './toInboundEvent.ts';

const now = new Date('2026-03-01T12:00:00.000Z');

/** A customer's message as protobuf JSON, translated. */
function received(json: object): InboundMessage {
  const key = { remoteJid: '5511988880001@s.whatsapp.net', fromMe: false, id: '3A5F0000000000000001' };
  const content = proto.Message.decode(proto.Message.encode(proto.Message.fromObject(json)).finish());
  const message = { key, messageTimestamp: now.getTime() / 1000, message: content } as WAMessage;
  const session = { companyId: 7, connectionId: 3, me: { pn: '5511900000001', lid: '700000000000001' } };
  const event = inboundEvent.parse(toInboundEvent(message, session, now)?.event);
  if (event.kind !== 'message') throw new Error(`a ${event.kind}`);
  return event;
}

const sticker = {
  url: 'https://mmg.whatsapp.net/v/x',
  directPath: '/v/x',
  mimetype: 'application/was',
  mediaKey: Buffer.alloc(32).toString('base64'),
  isLottie: true,
  isAnimated: true,
};

test('a lottie sticker is a sticker', () => {
  const { mediaType, dataJson } = received({
    lottieStickerMessage: { message: { stickerMessage: sticker } },
  });
  expect([mediaType, dataJson]).toEqual(['sticker', null]);
});

test.each([
  'groupMentionedMessage',
  'botInvokeMessage',
  'eventCoverImage',
  'pollCreationOptionImageMessage',
  'statusAddYours',
  'limitSharingMessage',
  'botTaskMessage',
  'questionMessage',
  'botForwardedMessage',
  'questionReplyMessage',
  'viewOnceMessageV2',
])('what %s wraps is read, however deep it is', (wrapper) => {
  const text = { extendedTextMessage: { text: 'Oi, é aqui?' } };
  expect(received({ [wrapper]: { message: text } }).body).toBe('Oi, é aqui?');
  const deep = {
    ephemeralMessage: { message: { [wrapper]: { message: { ephemeralMessage: { message: text } } } } },
  };
  expect(received(deep).body).toBe('Oi, é aqui?');
});

test('a poll in a wrapper is a poll', () => {
  const poll = { name: 'Qual?', options: [{ optionName: 'Azul' }, { optionName: 'Verde' }] };
  const event = received({ pollCreationMessageV4: { message: { pollCreationMessage: poll } } });
  expect(event).toMatchObject({ mediaType: 'pollCreationMessageV3', body: 'Qual?' });
});

test('a wrapper around a protocol message leaves a note, not silence', () => {
  const mention = { message: { protocolMessage: { type: 'STATUS_MENTION_MESSAGE' } } };
  expect(isPhoneOnly(received({ statusMentionMessage: mention }).dataJson)).toBe(true);
});

test('the words of a place and of a live location come with it', () => {
  const at = { degreesLatitude: -23.55, degreesLongitude: -46.63 };
  const live = received({ liveLocationMessage: { ...at, caption: 'Portão azul, toque a campainha' } });
  expect(live).toMatchObject({ mediaType: 'locationMessage', body: 'Portão azul, toque a campainha' });
  expect(readPlace(live.dataJson)).toMatchObject({ live: true, comment: 'Portão azul, toque a campainha' });
  const place = received({ locationMessage: { ...at, name: 'Casa', comment: 'toque a campainha' } });
  expect(place.body).toBe('Casa');
  expect(readPlace(place.dataJson)).toMatchObject({
    name: 'Casa',
    comment: 'toque a campainha',
    live: false,
  });
});

test('the cards of a carousel are its options', () => {
  const cards = [
    {
      header: { title: 'Cartão 1' },
      body: { text: 'Bolo de coco R$ 40' },
      nativeFlowMessage: { buttons: [{ name: 'quick_reply', buttonParamsJson: '{"display_text":"Quero"}' }] },
    },
    { body: { text: 'Bolo de limão R$ 45' } },
  ];
  const event = received({ interactiveMessage: { body: { text: 'Escolha' }, carouselMessage: { cards } } });
  expect(event.body).toBe('Escolha');
  expect(readOffer(event.dataJson)?.options).toEqual([
    'Cartão 1 · Bolo de coco R$ 40',
    'Bolo de limão R$ 45',
    'Quero',
  ]);
});

test('the rows of a menu are its options, and no machine’s word is', () => {
  const rows = [
    { title: 'Segunda via', id: '1' },
    { title: 'Falar com gente', id: '2' },
  ];
  const buttons = [
    {
      name: 'single_select',
      buttonParamsJson: JSON.stringify({ title: 'Abrir menu', sections: [{ title: 'A', rows }] }),
    },
    { name: 'send_location', buttonParamsJson: '{}' },
  ];
  const event = received({ interactiveMessage: { body: { text: 'Menu' }, nativeFlowMessage: { buttons } } });
  expect(readOffer(event.dataJson)).toMatchObject({
    buttonText: 'Abrir menu',
    options: ['Segunda via', 'Falar com gente'],
    buttons: [],
  });
  for (const buttonParamsJson of ['', '[]', '{"sections":7}', '{"sections":[null,{"rows":[null,7]}]}', 'x']) {
    const broken = { buttons: [{ name: 'single_select', buttonParamsJson }] };
    const shown = received({ interactiveMessage: { body: { text: 'Menu' }, nativeFlowMessage: broken } });
    expect([shown.body, shown.dataJson?.includes('single_select')]).toEqual(['Menu', false]);
  }
});

test.each([
  [{ questionResponseMessage: { key: { id: 'PERGUNTA01' }, text: 'Somos 3 pessoas' } }, 'Somos 3 pessoas'],
  [{ statusQuestionAnswerMessage: { key: { id: 'PERGUNTA01' }, text: 'Eu!' } }, 'Eu!'],
])('an answer to a question is read, and names the question: %j', (json, body) => {
  expect(received(json)).toMatchObject({ mediaType: 'conversation', body, quotedWid: 'PERGUNTA01' });
});

test.each([
  [{ requestPaymentMessage: { noteMessage: { extendedTextMessage: { text: 'Pelo bolo' } } } }, 'Pelo bolo'],
  [{ sendPaymentMessage: { noteMessage: { conversation: 'Segue' } } }, 'Segue'],
  [{ statusQuotedMessage: { text: 'Quanto?' } }, 'Quanto?'],
  [{ invoiceMessage: { note: 'Nota 12' } }, 'Nota 12'],
  [{ newsletterFollowerInviteMessageV2: { caption: 'Siga a loja', newsletterName: 'Loja' } }, 'Siga a loja'],
  [{ newsletterFollowerInviteMessageV2: { newsletterName: 'Loja' } }, 'Loja'],
  [{ scheduledCallCreationMessage: { title: 'Orçamento do telhado' } }, 'Orçamento do telhado'],
  [{ stickerPackMessage: { name: 'Gatos', caption: 'Olha esses' } }, 'Gatos\nOlha esses'],
  [{ stickerPackMessage: { name: 'Gatos' } }, 'Gatos'],
  [{ highlyStructuredMessage: { elementName: 'aviso', params: ['Ana', 'amanhã'] } }, 'Ana · amanhã'],
  [{ richResponseMessage: { submessages: [{ messageText: 'Um' }, { messageText: 'Dois' }] } }, 'Um\n\nDois'],
])('words in other kinds are read: %j', (json, body) => {
  expect(received(json)).toMatchObject({ mediaType: 'conversation', body });
});

const quoting = (contextInfo: object) =>
  received({
    extendedTextMessage: { text: 'Quanto custa esse?', contextInfo: { stanzaId: 'X1', ...contextInfo } },
  });

test('whose message is quoted is told, and that it is a post in a status', () => {
  const ours = { quotedWid: 'X1', quotedFromMe: true };
  expect(quoting({ participant: '5511900000001@s.whatsapp.net' })).toMatchObject(ours);
  expect(quoting({ participant: '700000000000001:3@lid' })).toMatchObject(ours);
  expect(quoting({ participant: '5511988880001@s.whatsapp.net' })).toMatchObject({ quotedFromMe: false });
  expect(quoting({})).not.toHaveProperty('quotedFromMe');
  const status = { participant: '5511900000001@s.whatsapp.net', remoteJid: 'status@broadcast' };
  expect(quoting(status)).toMatchObject({ ...ours, quotedStatus: true });
});

test('the text of a filled-in template is read', () => {
  const hydratedTemplate = {
    hydratedContentText: 'Seu pedido saiu',
    hydratedFooterText: 'Loja',
    hydratedButtons: [{ quickReplyButton: { displayText: 'Ok' } }],
  };
  const event = received({ highlyStructuredMessage: { hydratedHsm: { hydratedTemplate } } });
  expect(event.body).toBe('Seu pedido saiu');
  expect(readOffer(event.dataJson)).toMatchObject({ options: ['Ok'], footer: ['Loja'] });
});

test('the result of a poll names its options with their votes', () => {
  const pollVotes = [
    { optionName: 'Azul', optionVoteCount: 3 },
    { optionName: 'Verde', optionVoteCount: 0 },
  ];
  const event = received({ pollResultSnapshotMessage: { name: 'Qual?', pollVotes } });
  expect(event).toMatchObject({ mediaType: 'pollCreationMessageV3', body: 'Qual?' });
  expect(readOffer(event.dataJson)?.options).toEqual(['Azul: 3', 'Verde: 0']);
});

test('the fields that somebody filled in are read, without what is for machines', () => {
  const flow = (paramsJson: string) =>
    received({
      interactiveResponseMessage: {
        body: { text: 'Sent' },
        nativeFlowResponseMessage: { name: 'flow', paramsJson },
      },
    }).body;
  const fields = {
    flow_token: 'abc',
    screen_0_Nome_completo_0: 'Ana Lima',
    screen_0_Turno_1: '0_Manhã',
    pessoas: 3,
    dias: ['seg', 'ter'],
    aceita: true,
    nada: null,
    inner: { a: 1 },
  };
  expect(flow(JSON.stringify(fields))).toBe(
    'Sent\nNome completo: Ana Lima\nTurno: Manhã\npessoas: 3\ndias: seg, ter\naceita: true',
  );
  for (const nothing of ['', 'x', '[]', 'null', '{"flow_token":"a"}']) expect(flow(nothing)).toBe('Sent');
  const many = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`campo${at}`, 'x'.repeat(5000)]));
  expect(flow(JSON.stringify(many)).length).toBeLessThan(20_000);
});

test('an order tells its total', () => {
  const orderMessage = {
    orderTitle: 'Bolo',
    itemCount: 2,
    totalAmount1000: 45_500,
    totalCurrencyCode: 'BRL',
  };
  expect(readOffer(received({ orderMessage }).dataJson)?.total).toEqual({ amount: 45.5, currency: 'BRL' });
  for (const odd of [
    { totalCurrencyCode: 'real' },
    { totalCurrencyCode: '' },
    { totalAmount1000: 0 },
    { totalAmount1000: -5 },
  ])
    expect(readOffer(received({ orderMessage: { ...orderMessage, ...odd } }).dataJson)?.total).toBeNull();
});

const place = { degreesLatitude: -23.55, degreesLongitude: -46.63, name: 'Casa' };
const file = {
  url: 'https://mmg.whatsapp.net/v/x',
  directPath: '/v/x',
  mediaKey: Buffer.alloc(32).toString('base64'),
};

test.each([
  'imageMessage',
  'videoMessage',
  'ptvMessage',
  'audioMessage',
  'documentMessage',
  'stickerMessage',
  'locationMessage',
  'liveLocationMessage',
  'contactMessage',
  'pollCreationMessageV3',
  'buttonsResponseMessage',
  'eventMessage',
])('the advertisement that brought a customer is told, also with %s', (kind) => {
  const externalAdReply = {
    title: 'Bolo de casamento',
    body: 'Peça já',
    sourceUrl: 'https://fb.me/abc',
    ctwaClid: 'x',
  };
  const rest = kind.includes('ocation')
    ? place
    : { ...file, displayName: 'Zé', vcard: 'FN:Zé', name: 'Qual?', selectedDisplayText: 'Sim' };
  const known = proto.Message.fromObject({ [kind]: { ...rest, contextInfo: { externalAdReply } } });
  const event = received(proto.Message.toObject(known, { longs: Number, bytes: String, enums: String }));
  expect(readOffer(advertisementIn(event.dataJson))).toMatchObject({
    title: 'Bolo de casamento',
    footer: ['Peça já', 'https://fb.me/abc'],
  });
  const plain = received({ [kind]: rest });
  expect(advertisementIn(plain.dataJson)).toBeNull();
  expect(event.mediaType).toBe(plain.mediaType);
  // All words of it are found.
  const words = shownWords({ ...event, hasFile: false });
  expect(words).toEqual(expect.arrayContaining(['Bolo de casamento', 'Peça já', 'https://fb.me/abc']));
});

test('an advertisement of invisible letters is none', () => {
  const externalAdReply = { title: '\u200b', sourceUrl: '' };
  expect(received({ imageMessage: { ...file, contextInfo: { externalAdReply } } }).dataJson).toBeNull();
});

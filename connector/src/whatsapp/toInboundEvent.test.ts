import { type InboundEvent, inboundEvent } from '@balcao/shared/channels/inboundEvent';
import { proto, type WAMessage } from 'baileys';
import { expect, test } from 'vitest';
import { type SessionIdentity, toInboundEvent } from './toInboundEvent.ts';

const session: SessionIdentity = {
  companyId: 7,
  connectionId: 3,
  me: { pn: '5511900000001', lid: '700000000000001' },
};
const now = new Date('2026-03-01T12:00:00.000Z');
const at = Math.floor(now.getTime() / 1000) - 60;
const ana = { remoteJid: '709233785190384@lid', remoteJidAlt: '5511988880001@s.whatsapp.net' };
const chat = { lid: '709233785190384', pn: '5511988880001' };
const inGroup = {
  remoteJid: '120363020000000001@g.us',
  participant: '709233785190384@lid',
  participantAlt: '5511988880001@s.whatsapp.net',
  id: 'G1',
};
const contextInfo = {
  stanzaId: '3EB0QUOTED',
  participant: '5511900000001@s.whatsapp.net',
  isForwarded: true,
};
const stored = {
  url: 'https://mmg.whatsapp.net/o1/v/t62/f2',
  directPath: '/o1/v/t62/f2',
  mediaKey: Buffer.alloc(32, 7),
  fileSha256: Buffer.alloc(32, 9),
  fileLength: 2048,
};

function message(content: proto.IMessage | null, more: Partial<WAMessage> = {}): WAMessage {
  const { key, ...rest } = more;
  return {
    key: { ...ana, fromMe: false, id: '3A5F0000000000000001', addressingMode: 'lid', ...key },
    messageTimestamp: at,
    pushName: 'Ana',
    message: content,
    ...rest,
  } as WAMessage;
}

const translate = (of: WAMessage) => toInboundEvent(of, session, now);
const eventOf = (of: WAMessage): InboundEvent => {
  const event = translate(of)?.event;
  expect(event, 'an event').toBeDefined();
  return inboundEvent.parse(event);
};

const shown: [name: string, content: proto.IMessage, expected: Record<string, unknown>][] = [
  [
    'text',
    { conversation: 'Oi' },
    { mediaType: 'conversation', body: 'Oi', quotedWid: null, forwarded: false },
  ],
  [
    'extended text that quotes and is forwarded',
    { extendedTextMessage: { text: 'Olá *você*', contextInfo } },
    { mediaType: 'conversation', body: 'Olá *você*', quotedWid: '3EB0QUOTED', forwarded: true },
  ],
  [
    'text from an advertisement',
    {
      extendedTextMessage: {
        text: 'Quero saber mais',
        contextInfo: { externalAdReply: { title: 'Promoção', body: '50%', sourceUrl: 'https://fb.me/x' } },
      },
    },
    { mediaType: 'adMetaPreview', body: 'Quero saber mais', dataJson: expect.stringContaining('Promoção') },
  ],
  [
    'image',
    { imageMessage: { ...stored, mimetype: 'image/jpeg', caption: 'foto', width: 640, height: 480 } },
    { mediaType: 'image', body: 'foto' },
  ],
  [
    'video',
    { videoMessage: { ...stored, mimetype: 'video/mp4', seconds: 9 } },
    { mediaType: 'video', body: '' },
  ],
  ['video note', { ptvMessage: { ...stored, mimetype: 'video/mp4' } }, { mediaType: 'video' }],
  ['audio file', { audioMessage: { ...stored, mimetype: 'audio/mpeg' } }, { mediaType: 'audio' }],
  [
    'voice note',
    { audioMessage: { ...stored, mimetype: 'audio/ogg; codecs=opus', ptt: true, seconds: 4 } },
    { mediaType: 'audio' },
  ],
  [
    'document',
    { documentMessage: { ...stored, mimetype: 'application/pdf', fileName: 'nota.pdf' } },
    { mediaType: 'application', body: '' },
  ],
  [
    'document with caption',
    {
      documentWithCaptionMessage: {
        message: { documentMessage: { ...stored, fileName: 'a.pdf', caption: 'segue' } },
      },
    },
    { mediaType: 'application', body: 'segue' },
  ],
  ['sticker', { stickerMessage: { ...stored, mimetype: 'image/webp' } }, { mediaType: 'sticker' }],
  [
    'location',
    { locationMessage: { degreesLatitude: -23.5, degreesLongitude: -46.6, name: 'Loja' } },
    { mediaType: 'locationMessage', body: 'Loja', dataJson: expect.stringContaining('-46.6') },
  ],
  [
    'live location',
    { liveLocationMessage: { degreesLatitude: 1, degreesLongitude: 2 } },
    { dataJson: expect.stringContaining('"live":true') },
  ],
  [
    'contact',
    { contactMessage: { displayName: 'Beto', vcard: 'BEGIN:VCARD' } },
    { mediaType: 'contactMessage', body: 'Beto', dataJson: expect.stringContaining('VCARD') },
  ],
  [
    'contacts',
    { contactsArrayMessage: { contacts: [{ displayName: 'A' }, { displayName: 'B' }] } },
    { mediaType: 'contactMessage', body: 'A, B' },
  ],
  [
    'poll',
    {
      pollCreationMessageV3: { name: 'Quando?', options: [{ optionName: 'Hoje' }, { optionName: 'Amanhã' }] },
    },
    { mediaType: 'pollCreationMessageV3', body: 'Quando?', dataJson: expect.stringContaining('Amanhã') },
  ],
  ['event', { eventMessage: { name: 'Inauguração' } }, { mediaType: 'eventMessage', body: 'Inauguração' }],
  [
    'list',
    {
      listMessage: {
        title: 'Menu',
        description: 'Escolha',
        buttonText: 'Abrir',
        sections: [{ title: 'S', rows: [{ rowId: '1', title: 'Um' }] }],
      },
    },
    { mediaType: 'listMessage', body: 'Escolha', dataJson: expect.stringMatching(/"Abrir".*"Um"/) },
  ],
  [
    'answer to a list',
    { listResponseMessage: { title: 'Um', singleSelectReply: { selectedRowId: '1' } } },
    { mediaType: 'conversation', body: 'Um', dataJson: '{"selectedId":"1"}' },
  ],
  [
    'answer to a button',
    { buttonsResponseMessage: { selectedButtonId: 'b1', selectedDisplayText: 'Sim' } },
    { body: 'Sim' },
  ],
  [
    'answer to a template',
    { templateButtonReplyMessage: { selectedId: 't1', selectedDisplayText: 'Não' } },
    { body: 'Não' },
  ],
  [
    'buttons',
    {
      viewOnceMessage: {
        message: {
          interactiveMessage: {
            body: { text: 'Pague' },
            nativeFlowMessage: { buttons: [{ name: 'payment_info', buttonParamsJson: '{}' }] },
          },
        },
      },
    },
    { mediaType: 'interactiveMessage', body: 'Pague' },
  ],
  [
    'buttons under a title alone',
    { interactiveMessage: { header: { title: 'Sua fatura' }, nativeFlowMessage: { buttons: [] } } },
    { mediaType: 'interactiveMessage', body: 'Sua fatura' },
  ],
  [
    'template',
    {
      templateMessage: {
        hydratedTemplate: {
          hydratedContentText: 'Código 1',
          hydratedButtons: [{ quickReplyButton: { displayText: 'Ok' } }],
        },
      },
    },
    { mediaType: 'interactiveMessage', body: 'Código 1', dataJson: expect.stringContaining('Ok') },
  ],
  [
    'picture to be seen once',
    { viewOnceMessageV2: { message: { imageMessage: { ...stored, caption: 'só uma' } } } },
    { mediaType: 'image', body: 'só uma' },
  ],
  [
    'message that disappears',
    { ephemeralMessage: { message: { extendedTextMessage: { text: 'some' } } } },
    { body: 'some' },
  ],
  [
    'picture of an album',
    { associatedChildMessage: { message: { imageMessage: stored } } },
    { mediaType: 'image' },
  ],
  [
    'something unknown',
    { paymentInviteMessage: { serviceType: 3 } },
    {
      mediaType: 'conversation',
      body: '',
      dataJson: '{"phoneOnly":"unshown","kind":"paymentInviteMessage"}',
    },
  ],
];

test.each(shown)('%s', (_, content, expected) => {
  expect(eventOf(message(content))).toMatchObject({
    kind: 'message',
    chat,
    wid: '3A5F0000000000000001',
    fromMe: false,
    pushName: 'Ana',
    account: '5511900000001',
    at: '2026-03-01T11:59:00.000Z',
    participant: null,
    ...expected,
  });
});

test('a file keeps what is needed to fetch and describe it', () => {
  const voice = { ...stored, mimetype: 'audio/ogg; codecs=opus', ptt: true, seconds: 4 };
  expect(translate(message({ audioMessage: voice }))?.file).toEqual({
    kind: 'audio',
    fileName: '',
    size: 2048,
    seconds: 4,
    voice: true,
    url: stored.url,
    directPath: stored.directPath,
    mediaKey: Buffer.alloc(32, 7).toString('base64'),
    sha256: Buffer.alloc(32, 9).toString('base64'),
  });
  const image = { ...stored, width: 640, height: 480 };
  expect(translate(message({ imageMessage: image }))?.file).toMatchObject({ width: 640, height: 480 });
});

test('an edit, in both wrappings, says which message and which edit', () => {
  const protocolMessage = {
    key: { id: 'ORIGINAL', fromMe: true },
    type: proto.Message.ProtocolMessage.Type.MESSAGE_EDIT,
    editedMessage: { extendedTextMessage: { text: 'corrigido' } },
  };
  const expected = { kind: 'edit', wid: 'ORIGINAL', body: 'corrigido', editId: '3A5F0000000000000001', chat };
  expect(eventOf(message({ protocolMessage }))).toMatchObject(expected);
  expect(eventOf(message({ editedMessage: { message: { protocolMessage } } }))).toMatchObject(expected);
});

test('a deletion and a reaction say which message', () => {
  const type = proto.Message.ProtocolMessage.Type.REVOKE;
  expect(eventOf(message({ protocolMessage: { key: { id: 'GONE' }, type } }))).toMatchObject({
    kind: 'delete',
    wid: 'GONE',
    fromMe: false,
  });
  expect(eventOf(message({ reactionMessage: { key: { id: 'LIKED' }, text: '👍' } }))).toMatchObject({
    kind: 'reaction',
    wid: 'LIKED',
    emoji: '👍',
  });
  expect(eventOf(message({ reactionMessage: { key: { id: 'LIKED' }, text: '' } }))).toMatchObject({
    emoji: '',
  });
});

test('a message in a group carries its author', () => {
  expect(eventOf(message({ conversation: 'oi grupo' }, { key: inGroup }))).toMatchObject({
    chat: { group: '120363020000000001' },
    participant: { chat, name: 'Ana' },
  });
});

test('who edits, deletes or reacts is told with it', () => {
  const { MESSAGE_EDIT, REVOKE } = proto.Message.ProtocolMessage.Type;
  // What the sender claims about the target message's author and chat is ignored.
  const named = { id: 'THEIRS', fromMe: true, participant: '1@lid', remoteJid: '2@g.us' };
  const changes: proto.IMessage[] = [
    { protocolMessage: { key: named, type: MESSAGE_EDIT, editedMessage: { conversation: 'x' } } },
    { protocolMessage: { key: named, type: REVOKE } },
    { reactionMessage: { key: named, text: '👍' } },
  ];
  for (const change of changes) {
    expect(eventOf(message(change, { key: inGroup }))).toMatchObject({
      chat: { group: '120363020000000001' },
      participant: { chat, name: 'Ana' },
      fromMe: false,
      wid: 'THEIRS',
    });
    expect(eventOf(message(change))).toMatchObject({ chat, participant: null, fromMe: false });
  }
});

test('what the phone itself wrote is ours, and its own number is nobody else’s', () => {
  const key = {
    remoteJid: '709233785190384@lid',
    remoteJidAlt: '5511900000001@s.whatsapp.net',
    fromMe: true,
    id: 'P1',
  };
  const event = eventOf(message({ conversation: 'do celular' }, { key }));
  expect(event).toMatchObject({ fromMe: true, participant: null });
  expect('chat' in event && event.chat).toEqual({ lid: '709233785190384' });
});

test('chats named by phone number only, with device and agent parts', () => {
  const key = { remoteJid: '5511988880001:12@s.whatsapp.net', remoteJidAlt: undefined, id: 'D1' };
  const event = eventOf(message({ conversation: 'x' }, { key }));
  expect('chat' in event && event.chat).toEqual({ pn: '5511988880001' });
});

test('missed calls and pictures seen once only on the phone are told', () => {
  const messageStubType = proto.WebMessageInfo.StubType.CALL_MISSED_VIDEO;
  expect(eventOf(message(null, { messageStubType }))).toMatchObject({
    mediaType: 'call_log',
    dataJson: '{"video":true,"missed":true}',
  });
  expect(eventOf(message(null, { key: { id: 'V1', isViewOnce: true } }))).toMatchObject({
    mediaType: 'viewOnceMessage',
  });
});

test.each<[name: string, content: proto.IMessage, kind: string | null]>([
  ['nothing that Baileys knows', {}, null],
  ['an empty text', { conversation: '' }, null],
  ['a text of invisible letters', { conversation: '\u200b\u2060 \n' }, 'conversation'],
  ['an answer that says nothing', { listResponseMessage: { title: '' } }, 'listResponseMessage'],
])('%s is told as what only the phone shows', (_, content, kind) => {
  expect(eventOf(message(content))).toMatchObject({
    mediaType: 'conversation',
    body: '',
    dataJson: JSON.stringify({ phoneOnly: 'unshown', ...(kind !== null && { kind }) }),
  });
});

test('what somebody writes to a list of people is a message of theirs', () => {
  const key = { remoteJid: '123@broadcast', participant: '5511988880001:3@s.whatsapp.net', id: 'B' };
  expect(eventOf(message({ conversation: 'promoção' }, { key }))).toMatchObject({
    chat: { pn: '5511988880001' },
    body: 'promoção',
  });
});

test('an id that its sender made too long is told apart all the same', () => {
  const wids = ['a', 'b'].map((end) => {
    const event = eventOf(message({ conversation: 'x' }, { key: { id: 'L'.repeat(5000) + end } }));
    return event?.kind === 'message' ? event.wid : '';
  });
  expect(wids[0]).toMatch(/^long-[0-9a-f]{64}$/);
  expect(wids[0]).not.toBe(wids[1]);
});

test.each([
  [
    'placeholder of a message that is asked for again',
    message(null, { messageStubType: proto.WebMessageInfo.StubType.CIPHERTEXT }),
  ],
  ['status update', message({ conversation: 'x' }, { key: { remoteJid: 'status@broadcast', id: 'S' } })],
  ['newsletter', message({ conversation: 'x' }, { key: { remoteJid: '120@newsletter', id: 'N' } })],
  [
    'broadcast list of our own',
    message(
      { conversation: 'x' },
      {
        key: {
          remoteJid: '123@broadcast',
          participant: '5511900000001@s.whatsapp.net',
          id: 'B',
          fromMe: true,
        },
      },
    ),
  ],
  ['WhatsApp itself', message({ conversation: 'x' }, { key: { remoteJid: '0@s.whatsapp.net', id: 'W' } })],
  ['talk between our own devices', message({ conversation: 'x' }, { category: 'peer' })],
  ['keys of a group', message({ senderKeyDistributionMessage: { groupId: 'x@g.us' } })],
  ['announcement of an album', message({ albumMessage: { expectedImageCount: 2 }, messageContextInfo: {} })],
  [
    'history',
    message({ protocolMessage: { type: proto.Message.ProtocolMessage.Type.HISTORY_SYNC_NOTIFICATION } }),
  ],
  ['message without an id', message({ conversation: 'x' }, { key: { id: '' } })],
])('%s is not shown', (_, of) => {
  expect(translate(of)).toBeNull();
});

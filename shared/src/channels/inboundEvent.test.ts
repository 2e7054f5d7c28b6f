import { expect, test } from 'vitest';
import { inboundEvent, inboundIdentity } from './inboundEvent.ts';

const base = {
  v: 1,
  companyId: 1,
  connectionId: 2,
  channel: 'whatsapp',
  account: '5511999990000',
  chat: { pn: '5511988880000' },
  wid: 'A',
  at: '2026-01-31T12:00:00.000Z',
};
const message = {
  ...base,
  kind: 'message',
  fromMe: false,
  pushName: 'Zé\u0007 \u202eda\u001b[31m\n Silva\u200b',
  mediaType: 'conversation',
  body: 'a\u0001b\u0008\tc\r\nd\re\u007f\u000b\n',
  media: null,
  mediaFailure: null,
  quotedWid: null,
  forwarded: false,
  dataJson: null,
  participant: { chat: { pn: '5511988880001' }, name: '\u2800\u200f' },
};

test('what a stranger writes carries no control characters but tabulators and line ends', () => {
  expect(inboundEvent.parse(message)).toMatchObject({
    body: 'ab\tc\nd\ne\n',
    pushName: 'Zé da[31m Silva',
    participant: { name: '' },
  });
  const edit = { ...base, kind: 'edit', editId: 'E', body: '\u0000x\r\n' };
  expect(inboundEvent.parse(edit)).toMatchObject({ body: 'x\n' });
  const contact = { ...base, kind: 'contact', name: 'Ana\u0003', pictureKey: null };
  expect(inboundEvent.parse(contact)).toMatchObject({ name: 'Ana' });
});

test('letters carry four marks at most in whatever a stranger sends', () => {
  const heaped = `Z${'\u0301'.repeat(99)}`;
  const plain = `Z${'\u0301'.repeat(4)}`;
  const media = { key: 'k', fileName: heaped, mimetype: 'image/png', size: 1 };
  const dataJson = JSON.stringify({ name: heaped });
  expect(inboundEvent.parse({ ...message, body: heaped, media, dataJson })).toMatchObject({
    body: plain,
    media: { fileName: plain },
    dataJson: JSON.stringify({ name: plain }),
  });
});

test('a card is bounded by its bytes: beside the longest text it must fit into an item', () => {
  const of = (letter: string, length: number) => ({ ...message, dataJson: letter.repeat(length) });
  expect(inboundEvent.safeParse(of('a', 65_536)).success).toBe(true);
  expect(inboundEvent.safeParse(of('漢', 21_845)).success).toBe(true);
  expect(inboundEvent.safeParse(of('漢', 21_846)).success).toBe(false);
});

test('a change that does not say who makes it, and somebody else’s deletion, are not the author’s', () => {
  const gone = { ...base, kind: 'delete' };
  expect(inboundEvent.parse(gone)).toMatchObject({ fromMe: false, participant: null, byAdmin: false });
  const doers = [
    {},
    { fromMe: true },
    { chat: { group: '1203' }, participant: { chat: { lid: '1' }, name: '' } },
    { chat: { group: '1203' }, participant: { chat: { lid: '2' }, name: '' } },
  ];
  const identities = doers.map((doer) => inboundIdentity(inboundEvent.parse({ ...gone, ...doer })));
  expect(new Set(identities).size).toBe(4);
});

test('a second refusal of a message is told like the first; a tick is told once', () => {
  const ack = { ...base, kind: 'ack', wids: ['A'], failure: null };
  const identity = (level: number, at: string) =>
    inboundIdentity(inboundEvent.parse({ ...ack, level, at: `2026-01-31T12:0${at}:00.000Z` }));
  expect(identity(-1, '0')).not.toBe(identity(-1, '1'));
  expect(identity(-1, '1')).toBe(identity(-1, '1'));
  expect(identity(1, '0')).toBe(identity(1, '1'));
});

import type { MessageItem } from '@balcao/shared/server/messages/messageEntity';
import { describe, expect, test } from 'vitest';
import { newContactItem } from '../../core/records/contactEntity.ts';
import { personMark } from '../../core/records/personMark.ts';
import { forgetInMessage } from './forgetInMessage.ts';
import { personOf } from '../../core/conversations/personOf.ts';

const contact = newContactItem({
  companyId: 1,
  contactId: 5,
  name: 'Ana',
  number: '5511988880001',
  lid: '900001',
  channel: 'whatsapp',
  isGroup: false,
  named: true,
  at: '2026-01-01T00:00:00.000Z',
});
const person = personOf({ ...contact, otherNumbers: ['5521977770002'] }, []);
const others = { lid: '900009', pn: '5511988880009' };

const message = (more: Partial<MessageItem>): MessageItem => ({
  companyId: 1,
  conversationId: 2,
  id: 3,
  wid: 'W',
  account: '551133330000',
  contactId: 4,
  actor: 'customer',
  author: { chat: others, name: 'Bia' },
  body: 'Oi',
  fromMe: false,
  mediaType: 'conversation',
  ack: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  version: 1,
  ...more,
});

describe('who is meant', () => {
  test.each([
    [{ lid: '900001' }, true],
    [{ pn: '5511988880001' }, true],
    // Without the ninth digit, and under the number of a merged contact.
    [{ pn: '551188880001' }, true],
    [{ pn: '5521977770002' }, true],
    // The number now belongs to somebody with another LID.
    [{ lid: '900002', pn: '5511988880001' }, false],
    [{ lid: '900001', pn: '5511999999999' }, true],
    [others, false],
    [{ group: '5511988880001' }, false],
  ])('%j: %s', (chat, isThem) => expect(person.is(chat)).toBe(isThem));
});

test('what tells of nobody stays as it is', () => {
  const said = {
    body: '@5511988880009 e @55119888800011',
    reactions: { me: '👍' },
    mentions: { '900009': 'Bia' },
  };
  expect(forgetInMessage(message(said), person)).toBeUndefined();
});

test('what they wrote keeps its place and nothing else', () => {
  const file = { key: 'k', fileName: 'f.jpg', mimetype: 'image/jpeg', size: 1 };
  const chat = { lid: '900001', pn: '5511988880001' };
  const said = message({
    author: { chat, name: 'Ana' },
    media: file,
    dataJson: '{}',
    transcription: 'x',
    ticketId: 7,
  });
  const left = forgetInMessage(said, person);
  // A message written after the request belongs to a new contact.
  expect(forgetInMessage({ ...said, createdAt: '2026-01-01T00:00:00.001Z' }, person)).toBeUndefined();
  const { companyId, conversationId, id, wid, account, contactId, actor, createdAt, version } = said;
  const place = { companyId, conversationId, id, wid, account, contactId, createdAt, version };
  expect(JSON.parse(JSON.stringify(left))).toEqual({
    ...place,
    ticketId: 7,
    actor,
    fromMe: false,
    mediaType: 'conversation',
    body: '',
    isDeleted: true,
    ack: 0,
  });
});

test('of what others wrote goes what names them, in every place and spelling', () => {
  const quoted = { wid: 'Q', body: 'Eu disse', fromMe: false, mediaType: 'conversation' as const };
  const left = forgetInMessage(
    message({
      fromMe: true,
      body: 'Olá @900001, @551188880001 e @900009',
      mentions: { '900001': 'Ana', '900009': 'Bia' },
      named: [{ lid: '900001' }, others],
      quoted: { ...quoted, author: { chat: { pn: '5511988880001' }, name: 'Ana' } },
      reactions: {
        me: '👍',
        [personMark({ lid: '900001' })]: '👍',
        [personMark({ pn: '551188880001' })]: '❤',
      },
    }),
    person,
  );
  expect(left).toMatchObject({
    body: 'Olá @…, @… e @900009',
    mentions: { '900009': 'Bia' },
    named: [others],
    quoted: { ...quoted, body: '' },
    reactions: { me: '👍' },
  });
  expect(left?.quoted).not.toHaveProperty('author');
});

test('what somebody else said of them, quoted: the words stay', () => {
  const quoted = { wid: 'Q', body: 'Liga para @900001', fromMe: false, mediaType: 'conversation' as const };
  const by = { chat: others, name: 'Bia' };
  const left = forgetInMessage(message({ quoted: { ...quoted, author: by } }), person);
  expect(left?.quoted).toMatchObject({ body: 'Liga para @…', author: by });
});

import { inboundEvent } from '@balcao/shared/channels/inboundEvent';
import { proto, type WAMessage } from 'baileys';
import { expect, test } from 'vitest';
import { toInboundEvent } from './toInboundEvent.ts';

const now = new Date('2026-03-01T12:00:00.000Z');
const session = { companyId: 7, connectionId: 3, me: { pn: '5511900000001', lid: '700000000000001' } };

function translated(content: proto.IMessage, more: Partial<WAMessage['key']> = {}) {
  const key = { remoteJid: '5511988880001@s.whatsapp.net', fromMe: false, id: 'CHANGE', ...more };
  const message = { key, messageTimestamp: now.getTime() / 1000, message: content } as WAMessage;
  const found = toInboundEvent(message, session, now);
  return found && inboundEvent.parse(found.event);
}

const target = { remoteJid: '5511988880001@s.whatsapp.net', fromMe: true, id: 'TARGET' };
const sealed = { encPayload: Buffer.alloc(40, 7), encIv: Buffer.alloc(12, 3) };
const types = proto.Message.SecretEncryptedMessage.SecretEncType;
const secret = (secretEncType: proto.Message.SecretEncryptedMessage.SecretEncType) => ({
  secretEncryptedMessage: { targetMessageKey: target, secretEncType, ...sealed },
});

test.each<[proto.IMessage, string]>([
  [secret(types.MESSAGE_EDIT), 'edit'],
  [secret(types.EVENT_EDIT), 'edit'],
  // A type of a later protobuf is no edit for sure.
  [secret(5 as never), 'other'],
  [{ pollUpdateMessage: { pollCreationMessageKey: target, vote: sealed } }, 'vote'],
  [{ encCommentMessage: { targetMessageKey: target, ...sealed } }, 'comment'],
  [{ encEventResponseMessage: { eventCreationMessageKey: target, ...sealed } }, 'answer'],
  [{ ephemeralMessage: { message: secret(types.MESSAGE_EDIT) } }, 'edit'],
])('what changes an earlier message unreadably is no message of its own: %j', (content, what) => {
  expect(translated({ ...content, messageContextInfo: { messageSecret: Buffer.alloc(32) } })).toEqual({
    v: 1,
    kind: 'hiddenChange',
    companyId: 7,
    connectionId: 3,
    channel: 'whatsapp',
    account: '5511900000001',
    chat: { pn: '5511988880001' },
    wid: 'TARGET',
    what,
    changeId: 'CHANGE',
    fromMe: false,
    participant: null,
    at: now.toISOString(),
  });
});

test('who changed it in a group, and that our phone did, are told', () => {
  const member = { remoteJid: '120363@g.us', participant: '700000000000002@lid' };
  expect(translated(secret(types.MESSAGE_EDIT), member)).toMatchObject({
    chat: { group: '120363' },
    participant: { chat: { lid: '700000000000002' } },
  });
  expect(translated(secret(types.MESSAGE_EDIT), { fromMe: true })).toMatchObject({ fromMe: true });
});

test.each<[proto.IMessage]>([
  [{ pollUpdateMessage: {} }],
  [{ secretEncryptedMessage: { ...sealed, targetMessageKey: { id: '' } } }],
  [{ encCommentMessage: { targetMessageKey: { id: 'x'.repeat(129) } } }],
])('a change of nothing is nothing: %j', (content) => {
  expect(translated(content)).toBeNull();
});

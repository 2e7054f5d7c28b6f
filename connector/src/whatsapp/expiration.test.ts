import { inboundEvent } from '@balcao/shared/channels/inboundEvent';
import { proto, type WAMessage } from 'baileys';
import { expect, test } from 'vitest';
import { toInboundEvent } from './toInboundEvent.ts';

const now = new Date('2026-03-01T12:00:00.000Z');
const stored = { url: 'https://mmg.whatsapp.net/v/x', directPath: '/v/x', mediaKey: Buffer.alloc(32, 7) };

function translated(content: proto.IMessage, more: Partial<WAMessage['key']> = {}) {
  const key = {
    remoteJid: '5511988880001@s.whatsapp.net',
    fromMe: false,
    id: '3A5F0000000000000001',
    ...more,
  };
  const message = { key, messageTimestamp: now.getTime() / 1000, message: content } as WAMessage;
  const session = { companyId: 7, connectionId: 3, me: { pn: '5511900000001', lid: '700000000000001' } };
  const found = toInboundEvent(message, session, now);
  return found && inboundEvent.parse(found.event);
}

test.each<[proto.IMessage, number | undefined]>([
  [{ extendedTextMessage: { text: 'Oi', contextInfo: { expiration: 7_776_000 } } }, 7_776_000],
  [
    {
      ephemeralMessage: {
        message: { extendedTextMessage: { text: 'Oi', contextInfo: { expiration: 86_400 } } },
      },
    },
    86_400,
  ],
  [{ imageMessage: { ...stored, mimetype: 'image/jpeg', contextInfo: { expiration: 604_800 } } }, 604_800],
  [{ extendedTextMessage: { text: 'Oi', contextInfo: { stanzaId: 'X' } } }, 0],
  [{ conversation: 'Oi' }, 0],
  [{ imageMessage: { ...stored, mimetype: 'image/jpeg' } }, undefined],
  [{ extendedTextMessage: { text: 'Oi', contextInfo: { expiration: 4_000_000_000 } } }, undefined],
])('what a message tells of the chat’s expiration: %j', (content, expiration) => {
  const event = translated(content);
  expect(event && 'expiration' in event ? event.expiration : undefined).toBe(expiration);
});

test.each<proto.IMessage>([
  { conversation: 'Oi' },
  { extendedTextMessage: { text: 'Oi', contextInfo: { stanzaId: 'X' } } },
])('what we wrote elsewhere without a timer says nothing of the chat’s: %j', (content) => {
  expect(translated(content, { fromMe: true })).not.toHaveProperty('expiration');
});

test('what we wrote elsewhere with a timer tells it', () => {
  const content = { extendedTextMessage: { text: 'Oi', contextInfo: { expiration: 86_400 } } };
  expect(translated(content, { fromMe: true })).toMatchObject({ expiration: 86_400 });
});

const type = proto.Message.ProtocolMessage.Type.EPHEMERAL_SETTING;

test.each<[proto.Message.IProtocolMessage, number]>([
  [{ type, ephemeralExpiration: 604_800 }, 604_800],
  [{ type, ephemeralExpiration: 0 }, 0],
  [{ type }, 0],
])('who switches the timer tells it: %j', (protocolMessage, seconds) => {
  const about = { kind: 'expiration', seconds, at: now.toISOString() };
  expect(translated({ protocolMessage })).toMatchObject({ ...about, chat: { pn: '5511988880001' } });
  expect(translated({ ephemeralMessage: { message: { protocolMessage } } })).toMatchObject(about);
  expect(translated({ protocolMessage }, { fromMe: true })).toMatchObject(about);
  const inGroup = { remoteJid: '120363@g.us', participant: '700000000000002@lid' };
  expect(translated({ protocolMessage }, inGroup)).toMatchObject({ ...about, chat: { group: '120363' } });
});

test('an absurd timer is none', () => {
  expect(translated({ protocolMessage: { type, ephemeralExpiration: 4_000_000_000 } })).toBeNull();
});

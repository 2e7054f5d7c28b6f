import { inboundEvent } from '@balcao/shared/channels/inboundEvent';
import type { proto, WAMessage } from 'baileys';
import { expect, test } from 'vitest';
import { toInboundEvent } from './toInboundEvent.ts';

const now = new Date('2026-03-01T12:00:00.000Z');
const stored = { url: 'https://mmg.whatsapp.net/v/x', directPath: '/v/x', mediaKey: Buffer.alloc(32, 7) };

function translated(content: proto.IMessage) {
  const key = { remoteJid: '5511988880001@s.whatsapp.net', fromMe: false, id: '3A5F0000000000000001' };
  const message = { key, messageTimestamp: now.getTime() / 1000, message: content } as WAMessage;
  const session = { companyId: 7, connectionId: 3, me: { pn: '5511900000001', lid: '700000000000001' } };
  return inboundEvent.parse(toInboundEvent(message, session, now)?.event);
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
  expect('expiration' in event ? event.expiration : undefined).toBe(expiration);
});

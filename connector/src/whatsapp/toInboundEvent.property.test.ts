import { inboundEvent } from '@balcao/shared/channels/inboundEvent';
import { proto, type WAMessage } from 'baileys';
import fc from 'fast-check';
import { test } from 'vitest';
import { toInboundEvent } from './toInboundEvent.ts';

const session = { companyId: 7, connectionId: 3, me: { pn: '5511900000001', lid: '700000000000001' } };
const now = new Date('2026-03-01T12:00:00.000Z');

test('whatever decodes gives a fitting event or none, and never throws', () => {
  const text = fc.string({ maxLength: 20 });
  const part = fc.record(
    {
      text,
      caption: text,
      name: text,
      title: text,
      fileName: text,
      displayName: text,
      mimetype: text,
      fileLength: fc.nat(),
      contextInfo: fc.record({ stanzaId: text }),
      options: fc.array(fc.record({ optionName: text })),
      sections: fc.array(fc.record({ title: text })),
      key: fc.record({ id: text }),
      type: fc.integer({ min: 0, max: 30 }),
      body: fc.record({ text }),
      message: fc.record({ conversation: text }),
    },
    { requiredKeys: [] },
  );
  const kind = fc.constantFrom(
    'imageMessage',
    'videoMessage',
    'audioMessage',
    'documentMessage',
    'stickerMessage',
    'locationMessage',
    'contactMessage',
    'pollCreationMessage',
    'eventMessage',
    'listMessage',
    'buttonsMessage',
    'templateMessage',
    'interactiveMessage',
    'protocolMessage',
    'reactionMessage',
    'extendedTextMessage',
    'viewOnceMessage',
    'ephemeralMessage',
    'editedMessage',
    'orderMessage',
    'groupInviteMessage',
    'productMessage',
  );
  const jid = fc.constantFrom(
    '1@lid',
    '5511988880001@s.whatsapp.net',
    '120363@g.us',
    'x',
    '',
    '@',
    '709233785190384:3@lid',
  );
  fc.assert(
    fc.property(
      kind,
      part,
      jid,
      fc.string({ maxLength: 300 }),
      fc.integer(),
      (name, value, remoteJid, pushName, time) => {
        const content = decoded({ [name]: value });
        if (!content) return;
        const of: WAMessage = {
          message: content,
          key: { remoteJid, id: 'X1' },
          pushName,
          messageTimestamp: time,
        };
        const event = toInboundEvent(of, session, now)?.event;
        if (event) inboundEvent.parse(event);
      },
    ),
    { numRuns: 2000 },
  );
});

/** The message after encoding for the wire; null if it cannot be encoded. */
function decoded(object: Record<string, unknown>): proto.IMessage | null {
  try {
    return proto.Message.decode(proto.Message.encode(proto.Message.fromObject(object)).finish());
  } catch {
    return null;
  }
}

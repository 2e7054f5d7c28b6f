import { proto, type WAMessage } from 'baileys';
import { expect, test } from 'vitest';
import { type SessionIdentity, toInboundEvent } from './toInboundEvent.ts';

const session: SessionIdentity = {
  companyId: 7,
  connectionId: 3,
  me: { pn: '5511900000001', lid: '700000000000001' },
};

test('whom a text of a group names comes with it, so many of them; elsewhere nobody does', () => {
  const group = { remoteJid: '120363000000000001@g.us', participant: '709233785190384@lid' };
  const named = ['700000000000002@lid', '5511988880003@s.whatsapp.net', 'status@broadcast'];
  const of = (mentionedJid: string[], key: object) =>
    toInboundEvent(
      {
        key: { fromMe: false, id: '3A5F0000000000000001', ...key },
        message: { extendedTextMessage: { text: 'Oi @700000000000002', contextInfo: { mentionedJid } } },
      } as WAMessage,
      session,
      new Date(),
    )?.event;
  expect(of(named, group)).toMatchObject({
    mentions: [{ lid: '700000000000002' }, { pn: '5511988880003' }],
  });
  const many = Array.from({ length: 1000 }, (_, at) => `7000000000${10_000 + at}@lid`);
  expect(of(many, group)).toMatchObject({ mentions: expect.objectContaining({ length: 20 }) });
  expect(of(named, { remoteJid: '709233785190384@lid' })).not.toHaveProperty('mentions');
});

test('so does what a text names that was edited', () => {
  const editedMessage = {
    extendedTextMessage: {
      text: 'Oi @700000000000002',
      contextInfo: { mentionedJid: ['700000000000002@lid'] },
    },
  };
  const { MESSAGE_EDIT: type } = proto.Message.ProtocolMessage.Type;
  const protocolMessage = { type, key: { id: '3A5F0000000000000001' }, editedMessage };
  const participant = '709233785190384@lid';
  const translated = toInboundEvent(
    {
      key: { fromMe: false, id: '3A5F0000000000000002', remoteJid: '120363000000000001@g.us', participant },
      message: { protocolMessage },
    } as WAMessage,
    session,
    new Date(),
  );
  expect(translated?.event).toMatchObject({ kind: 'edit', mentions: [{ lid: '700000000000002' }] });
});

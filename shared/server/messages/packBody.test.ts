import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bodyChange, packBody, unpackBody } from './packBody.ts';
import { messageEntity, type MessageItem } from './messageEntity.ts';

const message: MessageItem = {
  companyId: 7,
  conversationId: 1201,
  id: 48_211,
  wid: '3EB0A1B2C3D4E5F6A7B8C9',
  account: '5511900000001',
  ticketId: 902,
  contactId: 311,
  actor: 'bot',
  body: '',
  fromMe: true,
  mediaType: 'conversation',
  ack: 0,
  createdAt: '2026-11-22T12:00:00.000Z',
  version: 1,
};

test('every body comes back as it was, from the table and from its stream', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 3000 }), fc.boolean(), (text, repeated) => {
      // Lone surrogates cannot be encoded in UTF-8.
      const body = (repeated ? text.repeat(3) : text).toWellFormed();
      const packed = packBody({ ...message, body });
      expect(unpackBody(packed)).toBe(body);
      if ('bodyZ' in packed) {
        const bodyZ = Buffer.from(packed.bodyZ as Uint8Array).toString('base64');
        expect(unpackBody({ bodyZ })).toBe(body);
      }
    }),
    { numRuns: 40 },
  );
});

test('only a body that would take its item over a unit is deflated, and an item reads as it was written', () => {
  const short = { ...message, body: 'Olá! '.repeat(60) };
  expect(messageEntity.toItem(short)).toMatchObject({ body: short.body });
  const long = { ...message, body: 'Recebemos o seu pedido e já estamos preparando tudo. '.repeat(19) };
  const stored = messageEntity.toItem(long);
  expect(stored['body']).toBeUndefined();
  expect(messageEntity.fromItem(stored)).toEqual(long);
  // An edit sets one form and removes the other.
  const { set, remove } = bodyChange({ ...long, body: 'novo' });
  const kept = Object.entries(stored).filter(([name]) => !remove.includes(name));
  expect(messageEntity.fromItem({ ...Object.fromEntries(kept), ...set }).body).toBe('novo');
  expect(bodyChange(long)).toEqual({ set: { bodyZ: stored['bodyZ'] }, remove: ['body'] });
});

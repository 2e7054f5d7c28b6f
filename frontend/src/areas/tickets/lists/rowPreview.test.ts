import { expect, test } from 'vitest';
import { rowPreview } from './rowPreview.ts';

test.each([
  ['image', 'photo', ''],
  ['bolo de festa.JPG', 'photo', ''],
  ['voz.ogg', 'audio', ''],
  ['Localização', 'location', ''],
  ['phoneOnlyMessage', 'phoneOnly', ''],
  ['viewOnceMessage', 'viewOnce', ''],
  ['Contato: Zé', 'contactCard', 'Zé'],
  ['contactMessage', 'contactCard', ''],
  ['application', 'document', ''],
  ['Pedido final 2.pdf', 'document', 'Pedido final 2.pdf'],
] as const)('%s of kind %s', (lastMessage, lastMessageKind, text) => {
  expect(rowPreview({ lastMessage, lastMessageKind })).toEqual({ kind: lastMessageKind, text });
});

test.each(['Oi, vocês abrem hoje?', 'image', 'call_log', 'Localização', 'Contato: Banco', 'bolo.jpg', ''])(
  '%s that somebody wrote is text',
  (lastMessage) => {
    expect(rowPreview({ lastMessage, lastMessageKind: null })).toEqual({ kind: null, text: lastMessage });
  },
);

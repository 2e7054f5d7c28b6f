import { expect, test } from 'vitest';
import { hideNumbers } from './hideNumbers.ts';

const number = '5511987654321';
const hidden = '***********21';

test('numbers of contacts and authors keep their last two digits, and names that are numbers', () => {
  const contact = {
    id: 5511987654321,
    name: number,
    number,
    extraInfo: [{ name: 'CPF', value: '12345678901' }],
  };
  expect(hideNumbers({ contacts: [contact] })).toEqual({
    contacts: [{ ...contact, name: hidden, number: hidden }],
  });
  const message = {
    body: 'Pedido 12345678901',
    author: { name: '+55 11 98765-4321', number },
    contact: { id: 1, name: number },
  };
  expect(hideNumbers(message)).toEqual({
    body: 'Pedido 12345678901',
    author: { name: '+** ** *****-**21', number: hidden },
    contact: { id: 1, name: hidden },
  });
  // A queue may be called by a number; the company's own is no secret.
  const ticket = { queue: { id: 1, name: '20261122' }, whatsapp: { qrcode: '', name: 'Loja', number } };
  expect(hideNumbers(ticket)).toEqual(ticket);
});

test('cards keep their words, their numbers go wherever they stand', () => {
  const card = `BEGIN:VCARD\nFN:Zé das 12\nTEL;waid=${number}:+55 (11) 98765-4321\nEND:VCARD`;
  const shown = `BEGIN:VCARD\nFN:Zé das 12\nTEL;waid=${hidden}:+** (**) *****-**21\nEND:VCARD`;
  const dataJson = JSON.stringify({ contacts: [{ displayName: number, vcard: card }] });
  expect(hideNumbers({ mediaType: 'contactMessage', body: `${card}\n\n${card}`, dataJson })).toEqual({
    mediaType: 'contactMessage',
    body: `${shown}\n\n${shown}`,
    dataJson: JSON.stringify({ contacts: [{ displayName: hidden, vcard: shown }] }),
  });
  expect(hideNumbers({ lastMessage: number, lastMessageKind: 'contactCard' })).toMatchObject({
    lastMessage: hidden,
  });
});

test('a button that calls goes without its number, one that copies or opens stays', () => {
  const others = [
    { label: 'Copiar', copy: number },
    { label: 'Abrir', url: `https://wa.me/${number}` },
  ];
  const dataJson = JSON.stringify({ buttons: [{ label: 'Ligar', number: `+${number}` }, ...others] });
  expect(hideNumbers({ mediaType: 'interactiveMessage', dataJson })).toMatchObject({
    dataJson: JSON.stringify({ buttons: [{ label: 'Ligar', number: `+${hidden}` }, ...others] }),
  });
});

test('members whom a text names, and the other ticket of a refusal', () => {
  expect(hideNumbers({ body: `@${number} e @5521 olhem` })).toEqual({ body: `@${hidden} e @5521 olhem` });
  const error = JSON.stringify({ id: 1, contact: { number } });
  expect(hideNumbers({ error, code: 'ERR_OTHER_OPEN_TICKET' })).toEqual({
    error: JSON.stringify({ id: 1, contact: { number: hidden } }),
    code: 'ERR_OTHER_OPEN_TICKET',
  });
  expect(hideNumbers({ error: '{odd', dataJson: null })).toEqual({ error: '{odd', dataJson: null });
});

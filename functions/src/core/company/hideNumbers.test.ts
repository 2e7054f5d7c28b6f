import { contact as shownContact } from '@balcao/shared/records/contactModel';
import { expect, test } from 'vitest';
import { hideName, hideNumbers, namesHidden, unhideMembers, unhideName } from './hideNumbers.ts';

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
  // A queue may have a numeric name; the company's own number is not hidden.
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

test('a preview that was cut through a member’s number tells none of its digits', () => {
  const [cut, shown] = ['Fale com @5511988…', 'Fale com @*******…'];
  expect(hideNumbers({ lastMessage: cut, quotedMsg: { body: cut }, body: cut })).toEqual({
    lastMessage: shown,
    quotedMsg: { body: shown },
    // Not cut off here, so it was typed like that.
    body: cut,
  });
  expect(hideNumbers({ lastMessage: `@${number}…` })).toEqual({ lastMessage: `@${hidden}…` });
});

test('however a number is written in a name, its last two digits are all that is told', () => {
  for (const [name, shown] of [
    ['+55\u201111\u201198765\u20114321', '+**\u2011**\u2011*****\u2011**21'],
    ['11\u201398765\u20134321', '**\u2013*****\u2013**21'],
    ['~+55 11 98765-4321', '~+** ** *****-**21'],
    [`tel:+${number}`, `tel:+${hidden}`],
    [`${number} 🌻`, `${hidden} 🌻`],
    ['(11) 98765.4321 Zap', '(**) *****.**21 Zap'],
    ['55/11/987654321', '**/**/*******21'],
    [`Zé ${number}`, `Zé ${hidden}`],
    ['55119\u200b8765\u200b4321', '*****\u200b****\u200b**21'],
    ['٠١٢٣٤٥٦٧٨', '*******٧٨'],
    ['9️⃣8️⃣7️⃣6️⃣5️⃣4️⃣3️⃣2️⃣', '*️⃣*️⃣*️⃣*️⃣*️⃣*️⃣3️⃣2️⃣'],
    ['Padaria 24 h, loja 12', 'Padaria 24 h, loja 12'],
    ['Rui (11) 9 9999  -  8888', 'Rui (**) * ****  -  **88'],
    ['98765:4321', '*****:**21'],
    ['11;98765;4321 Zé', '**;*****;**21 Zé'],
    ['98765@4321', '*****@**21'],
    ['55+11+98765+4321', '**+**+*****+**21'],
    ['Turma 2023/2024', 'Turma 2023/2024'],
    ['Safra 2025-2026', 'Safra 2025-2026'],
    ['Festa 12/05/2026', 'Festa 12/05/2026'],
    ['Obra 2026-01-05 – 2026-02-10', 'Obra 2026-01-05 – 2026-02-10'],
    ['Padaria 08:00-18:00', 'Padaria 08:00-18:00'],
    // Written like a phone number, though its halves could be years.
    ['2011-2099', '****-**99'],
    ['Turma 2023/2024 11 98765-4321', 'Turma ****/**** ** *****-**21'],
  ] as const)
    expect(hideName(name)).toBe(shown);
  const row = { lastMessageBy: { kind: 'member', id: null, name: '+55 11 98765-4321' } };
  expect(hideNumbers(row)).toEqual({
    lastMessageBy: { kind: 'member', id: null, name: '+** ** *****-**21' },
  });
  const colleague = { lastMessageBy: { kind: 'user', id: 3, name: 'Caixa 12345678' } };
  expect(hideNumbers(colleague)).toEqual(colleague);
});

test('cards with other dashes, folded lines and names beside a number', () => {
  const card =
    'BEGIN:VCARD\nTEL:+55 11 98765\u20114321\r\nTEL;TYPE=CELL:+55 11 987\r\n 65-43\r\n 21\nEND:VCARD';
  const shown =
    'BEGIN:VCARD\nTEL:+** ** *****\u2011**21\r\nTEL;TYPE=CELL:+** ** ***\r\n **-**\r\n 21\nEND:VCARD';
  const dataJson = JSON.stringify({ contacts: [{ displayName: `Zé ${number}`, vcard: card }] });
  expect(hideNumbers({ mediaType: 'contactMessage', body: card, dataJson })).toEqual({
    mediaType: 'contactMessage',
    body: shown,
    dataJson: JSON.stringify({ contacts: [{ displayName: `Zé ${hidden}`, vcard: shown }] }),
  });
});

test('a birthday in a card is no number, and what a field holds is one however it is parted', () => {
  const card = (tel: string, name: string) =>
    `BEGIN:VCARD\nFN:${name}\nBDAY:19900115\nitem1.BDAY;VALUE=date:1990-01-15\r\nREV:2026-01-05T10:20:30Z\n${tel}\nEND:VCARD`;
  const told = (body: string) => hideNumbers({ mediaType: 'contactMessage', body });
  expect(told(card('TEL:98765:4321', 'Zé 98765;4321'))).toEqual({
    mediaType: 'contactMessage',
    body: card('TEL:*****:**21', 'Zé *****;**21'),
  });
  expect(told(card(`BDAY:${number}`, 'Zé'))).toMatchObject({ body: card(`BDAY:${hidden}`, 'Zé') });
});

test('what was shown hidden and comes back is what it was', () => {
  expect(unhideName(`José ${hidden} da obra`, `Zé ${number}`)).toBe(`José ${number} da obra`);
  expect(unhideName('Ana ***', 'Ana')).toBe('Ana ***');
  const other = '5511900000021';
  expect(unhideMembers(`Oi @${hidden} 12 e @${hidden}!`, `@${number} 12, @${other}`)).toBe(
    `Oi @${number} 12 e @${other}!`,
  );
});

test('whoever is named comes back in any order, and again; who looks like two comes back as the first', () => {
  const [rosa, caio, bia] = [`@${number}`, '@5511900000077', '@5511900000121'];
  const [shownRosa, shownCaio] = [`@${hidden}`, '@***********77'];
  expect(unhideMembers(`${shownCaio} e ${shownRosa}`, `${rosa} e ${caio}`)).toBe(`${caio} e ${rosa}`);
  expect(unhideMembers(`${shownCaio} e ${shownCaio}!`, `Oi ${caio}`)).toBe(`${caio} e ${caio}!`);
  expect(unhideMembers(`${shownRosa} e ${shownRosa}`, `${rosa} e ${bia}`)).toBe(`${rosa} e ${bia}`);
  // With two candidates, a third occurrence is ambiguous.
  const third = unhideMembers(`${shownRosa} ${shownRosa} ${shownRosa}`, `${rosa} ${bia}`);
  expect(third).toBe(`${rosa} ${bia} ${shownRosa}`);
  expect([namesHidden(third), namesHidden(`${rosa} @*50* @**12`)]).toEqual([true, false]);
});

/** Text fields of a contact that are shown unchanged, each with the reason. */
const staysAsWritten: Readonly<Record<string, string>> = {
  email: 'written by people',

  extraInfo: 'written by people',
  lgpdAcceptedAt: 'an instant',
  urlPicture: 'an address that is signed',
};

test('of each text of a contact it is decided whether a number in it is hidden', () => {
  const filled = Object.entries(shownContact.shape).flatMap(([name, field]): [string, unknown][] => {
    const tries = [number, [{ name: number, value: number }]];
    const taken = tries.find((value) => field.safeParse(value).success);
    return taken === undefined ? [] : [[name, taken]];
  });
  expect(filled.length).toBeGreaterThan(4);
  const shown = hideNumbers(Object.fromEntries(filled)) as Record<string, unknown>;
  const told = Object.keys(shown).filter((name) => JSON.stringify(shown[name]).includes(number));
  expect(told.toSorted(), 'Hide it in hideNumbers.ts, or say here why it stays.').toEqual(
    Object.keys(staysAsWritten).toSorted(),
  );
});

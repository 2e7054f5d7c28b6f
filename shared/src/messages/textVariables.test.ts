import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fillVariables, greetingAt } from './textVariables.ts';

const subject = {
  contactName: 'Luiza da Silva',
  userName: 'Ana',
  ticketId: 42,
  queue: 'Vendas',
  connection: 'Principal',
  company: 'Padaria Aurora',
  timezone: 'America/Sao_Paulo',
  language: 'pt' as const,
};
// 02:30:05 on 1 March in São Paulo.
const now = Date.parse('2026-03-01T05:30:05Z');

test('every variable is filled, in the company’s time', () => {
  expect(fillVariables('{{ms}}, {{firstName}} ({{ name }})!', subject, now)).toBe(
    'Boa madrugada, Luiza (Luiza da Silva)!',
  );
  expect(fillVariables('{{date}} {{hour}} | {{data_hora}}', subject, now)).toBe(
    '01-03-2026 02:30:05 | 01-03-2026 02:30:05',
  );
  expect(fillVariables('{{protocol}}', subject, now)).toBe('2026030102300542');
  expect(
    fillVariables('{{userName}} {{queue}} {{connection}} {{name_company}} {{ticket_id}}', subject, now),
  ).toBe('Ana Vendas Principal Padaria Aurora 42');
});

test('what is no variable stays, and values are not read again', () => {
  expect(fillVariables('{{other}} {name} {{toString}}', subject, now)).toBe('{{other}} {name} {{toString}}');
  expect(fillVariables('{{name}}', { ...subject, contactName: '{{queue}} $&' }, now)).toBe('{{queue}} $&');
  fc.assert(
    fc.property(fc.string(), (text) => {
      fc.pre(!text.includes('{{'));
      expect(fillVariables(text, subject, now)).toBe(text);
    }),
  );
});

test('a number is no name: who has no other is called by nothing', () => {
  for (const contactName of ['5511987654321', '+55 11 98765-4321', '***********21', '+** ** *****-**21'])
    expect(fillVariables('[{{name}}{{firstName}}]', { ...subject, contactName }, now)).toBe('[]');
  expect(
    fillVariables('[{{name}}][{{firstName}}]', { ...subject, contactName: 'Zé 11 98765-4321' }, now),
  ).toBe('[Zé][Zé]');
  const contactName = 'Turma 2023/2024';
  expect(fillVariables('[{{name}}]', { ...subject, contactName }, now)).toBe('[Turma 2023/2024]');
});

test.each([
  ['pt', 'Boa madrugada', 'Bom dia', 'Boa tarde', 'Boa noite'],
  ['en', 'Good morning', 'Good morning', 'Good afternoon', 'Good evening'],
  ['es', 'Buenas noches', 'Buenos días', 'Buenas tardes', 'Buenas noches'],
  ['tr', 'İyi geceler', 'Günaydın', 'İyi günler', 'İyi akşamlar'],
] as const)('greetings change at 6, 12 and 18, in the company’s language: %s', (language, ...parts) => {
  const hours = [0, 5, 6, 11, 12, 17, 18, 23];
  expect(hours.map((hour) => greetingAt(hour, language))).toEqual(parts.flatMap((part) => [part, part]));
  expect(fillVariables('{{ms}}!', { ...subject, language }, now)).toBe(`${parts[0]}!`);
});

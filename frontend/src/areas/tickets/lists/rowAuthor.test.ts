import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { rowAuthor, withoutSignature } from './rowAuthor.ts';

const t = ((key: string) => key) as TFunction;
const user = (id: number, name: string) => ({ kind: 'user' as const, id, name });

test.each([
  [null, ''],
  [user(11, 'Ana Prado'), 'tickets.by.you'],
  [user(12, 'Bruno  Lima'), 'Bruno'],
  [user(13, ''), ''],
  [{ kind: 'phone' as const, id: null, name: '' }, 'tickets.by.phone'],
  [{ kind: 'automatic' as const, id: null, name: '' }, 'tickets.by.automatic'],
  [{ kind: 'member' as const, id: null, name: 'Lia Reis' }, 'Lia'],
])('by %j: %s', (lastMessageBy, name) => {
  expect(rowAuthor({ lastMessage: 'Oi', lastMessageBy }, 11, t)).toBe(name);
  expect(rowAuthor({ lastMessage: '', lastMessageBy }, 11, t)).toBe('');
});

test('a signature goes where it repeats who wrote, and only there', () => {
  const by = { lastMessageBy: user(12, 'Ana Prado') };
  expect(withoutSignature('Ana Prado: bom dia', by)).toBe('bom dia');
  expect(withoutSignature('Atenção: bom dia', by)).toBe('Atenção: bom dia');
  expect(withoutSignature('Ana Prado: bom dia', { lastMessageBy: null })).toBe('Ana Prado: bom dia');
});

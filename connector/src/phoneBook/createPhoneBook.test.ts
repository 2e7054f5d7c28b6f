import {
  type PhoneBookEntry,
  phoneBookItem,
  phoneBookPartOf,
} from '@balcao/shared/server/connections/phoneBookEntity';
import type { Store } from '@balcao/shared/server/db/store';
import { expect, test } from 'vitest';
import { createPhoneBook } from './createPhoneBook.ts';

const target = { companyId: 1, connectionId: 1, shard: 0, epoch: 1, holds: () => true };
const entries = Array.from({ length: 40 }, (_, at) => ({ pn: `55119888${String(at).padStart(5, '0')}` }));

/** A table that accepts all parts of the book except one. */
function bookIn({ refused }: { refused?: number } = {}) {
  const failures: string[] = [];
  const stored: number[] = [];
  let tries = 0;
  const store = {
    get: async () => undefined,
    async transact(writes: readonly object[]) {
      const text = JSON.stringify(writes);
      const part = phoneBookPartOf(entries.find(({ pn }) => text.includes(pn))?.pn ?? '');
      if (part !== refused) return void stored.push(part);
      tries += 1;
      throw Object.assign(new Error('Item size has exceeded the maximum'), { name: 'ValidationException' });
    },
  } as unknown as Store;
  const onFailure = (_error: unknown, what: string) => void failures.push(what);
  return { book: createPhoneBook({ store, target, onFailure }), stored, failures, tries: () => tries };
}

test('a part that fits no item is told of and left out; the others are written', async () => {
  const refused = phoneBookPartOf(entries[0]?.pn ?? '');
  const { book, stored, failures, tries } = bookIn({ refused });
  book.learn(entries);
  await book.written();
  expect([tries(), failures]).toEqual([1, ['phone book']]);
  const others = new Set(entries.map(({ pn }) => phoneBookPartOf(pn)).filter((part) => part !== refused));
  expect(new Set(stored)).toEqual(others);
});

test('what is looked up still counts as on its way', async () => {
  const { book, stored } = bookIn();
  let found = (_entries: readonly PhoneBookEntry[]): void => {};
  book.learnOnce(new Promise<readonly PhoneBookEntry[]>((resolve) => (found = resolve)));
  let isWritten = false;
  const written = book.written().then(() => (isWritten = true));
  await new Promise((resolve) => setImmediate(resolve));
  expect(isWritten).toBe(false);
  found(entries);
  await written;
  expect(stored.length).toBeGreaterThan(0);
});

test('everybody keeps their place, also behind those who were taken out', async () => {
  const at = (place: number): PhoneBookEntry => ({ pn: `5511988880${String(place * 32).padStart(3, '0')}` });
  const part = phoneBookPartOf(at(0).pn);
  const { companyId, connectionId } = target;
  const entries: PhoneBookEntry[] = [{ pn: '' }, at(1), { pn: '' }, at(2)];
  const written: unknown[] = [];
  const store = {
    get: async () => phoneBookItem({ companyId, connectionId, part, entries }),
    transact: async (writes: readonly { put?: unknown }[]) =>
      void written.push(...writes.flatMap(({ put }) => put ?? [])),
  } as unknown as Store;
  const book = createPhoneBook({ store, target, onFailure: () => {} });
  book.learn([at(3), { ...at(2), name: 'Bia' }]);
  await book.written();
  const after = [...entries.slice(0, 3), { ...at(2), name: 'Bia' }, at(3)];
  expect(written).toEqual([phoneBookItem({ companyId, connectionId, part, entries: after })]);
});

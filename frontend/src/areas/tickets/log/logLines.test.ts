import { ticketLogTypes } from '@balcao/shared/records/ticketWords';
import { languages } from '@balcao/shared/records/userModel';
import { createInstance } from 'i18next';
import { describe, expect, test } from 'vitest';
import type { LogEntry } from './logKeys.ts';
import { logLines, logText } from './logLines.ts';
import { ticketsTexts } from '../texts/ticketsTexts.ts';

const ana = { id: 5, name: 'Ana' };
const sales = { id: 1, name: 'Vendas' };
const createdAt = '2026-11-20T12:00:00.000Z';
const entries: LogEntry[] = ticketLogTypes.flatMap((type) =>
  [ana, null].flatMap((user) =>
    [sales, null].map((queue) => ({ type, user, queue, stage: null, createdAt })),
  ),
);

describe.each(languages)('in %s', async (language) => {
  // An instance without a fallback language, so that missing texts are noticed.
  const i18n = createInstance();
  const translation = await ticketsTexts[language]();
  await i18n.init({ lng: language, fallbackLng: false, resources: { [language]: { translation } } });

  test.each(entries)('$type by $user.name in $queue.name is told in words', (entry) => {
    const text = logText(entry, i18n.t);
    expect(text).not.toMatch(/ticket\.|tickets\.|\{\{|undefined|null/);
    expect(text.trim()).toBe(text);
    expect(text.length).toBeGreaterThan(5);
    // Texts name no user who did not act, and no queue that was not involved.
    if (entry.user === null) expect(text).not.toContain('Ana');
    if (entry.queue === null) expect(text).not.toContain('Vendas');
    const arrives = ['queue', 'receivedTransfer', 'redirect'].includes(entry.type);
    if (entry.queue === null && !arrives) expect(text).not.toContain(i18n.t('tickets.noQueue'));
  });

  test('what people do names them, and the queue where there is one', () => {
    const people = [
      'create',
      'open',
      'access',
      'transfered',
      'receivedTransfer',
      'pending',
      'closed',
      'reopen',
    ];
    for (const entry of entries.filter(({ type, user }) => user && people.includes(type)))
      expect(logText(entry, i18n.t), entry.type).toContain('Ana');
    const queues = [
      'queue',
      'open',
      'transfered',
      'receivedTransfer',
      'pending',
      'closed',
      'reopen',
      'redirect',
    ];
    for (const entry of entries.filter(({ type, queue }) => queue && queues.includes(type)))
      expect(logText(entry, i18n.t), entry.type).toContain('Vendas');
  });

  test('looking at a ticket stands in its log, not between its messages', () => {
    const lines = logLines(entries, i18n.t);
    expect(lines).toHaveLength(entries.length - 4 * ['access', 'create', 'queue', 'stage'].length);
    expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
  });
});

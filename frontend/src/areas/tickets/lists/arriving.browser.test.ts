import { describe, expect } from 'vitest';
import { browserMissing } from '../../../../test/browser.ts';
import { test } from '../../../../test/browserTest.ts';
import { morning } from '../../../../test/world/morning.ts';
import { row, signIn } from '../../../../test/world/openScreen.ts';

/** Lazy-loaded chunks that must not be requested on arrival. */
const later = [
  'BulkBar',
  'CloseAll',
  'ConfirmDialog',
  'ContactDrawer',
  'MessageMenu',
  'MessageOffer',
  'OtherTicketDialog',
  'ProgressList',
  'TicketMenu',
  'dialog',
];

describe.skipIf(browserMissing())('arriving at the inbox', () => {
  test('plain texts are read without what menus, questions, jobs and offers are made of', async ({
    company,
    at,
  }) => {
    await morning(company);
    const { page } = at;
    const fetched = new Set<string>();
    page.on('request', (request) => {
      const part = /\/assets\/([\w-]+)-[\w-]{8}\.js$/.exec(request.url())?.[1];
      if (part !== undefined) fetched.add(part);
    });
    await signIn(at);
    await row(page, 'Carlos Souza').click();
    await page.getByRole('log').locator('[data-message]').first().waitFor();
    // ContactMore loads automatically, a second after the messages.
    await expect.poll(() => [...fetched]).toContain('ContactMore');
    expect([...fetched]).toContain('TicketsPage');
    expect(later.filter((part) => fetched.has(part))).toEqual([]);
    await page.getByRole('button', { name: 'Mais opções' }).click();
    await page.getByRole('menuitem', { name: 'Copiar link' }).waitFor();
    expect([...fetched]).toContain('TicketMenu');
  });
});

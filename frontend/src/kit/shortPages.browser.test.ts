import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { browserMissing } from '../../test/browser.ts';
import { test } from '../../test/browserTest.ts';
import { morning } from '../../test/world/morning.ts';
import { openSignedIn, row } from '../../test/world/openScreen.ts';

/**
 * Mocks the server's answers to a search with few matches in a large company: `empty` empty pages with a cursor each,
 * then a page with a single row, which has a cursor too. Returns a function that reads how many pages were requested.
 */
async function answerShort(page: Page, path: string, empty: number, last: Record<string, unknown>) {
  // Counted by cursor: a live event may refetch the loaded pages.
  const asked = new Set<string>();
  const rowsName = Object.keys(last)[0] ?? '';
  await page.route(new RegExp(`/api${path}\\?.*searchParam=`), (route) => {
    const cursor = new URL(route.request().url()).searchParams.get('cursor') ?? '1';
    asked.add(cursor);
    const rows = Number(cursor) === empty + 1 ? last : { [rowsName]: [] };
    const nextCursor = String(Number(cursor) + 1);
    return route.fulfill({ json: { ...rows, count: 1, hasMore: true, nextCursor } });
  });
  return () => asked.size;
}

/** Waits until no further page is requested; returns the number requested. */
async function settled(page: Page, asked: () => number): Promise<number> {
  let before = -1;
  while (asked() !== before) {
    before = asked();
    await page.waitForTimeout(400);
  }
  return before;
}

describe.skipIf(browserMissing())('pages that hold little', () => {
  test('a search in the inbox goes on by itself for five pages, then when it is told; nothing is called empty before the end', async ({
    company,
    at,
  }) => {
    const { page } = at;
    await morning(company);
    const found = await company.admin.call('GET /tickets', { query: { status: 'open', showAll: 'true' } });
    const asked = await answerShort(page, '/tickets', 5, {
      tickets: found.tickets.filter(({ contact }) => contact.name === 'Luiza Silva'),
    });
    await openSignedIn(at, '/tickets');
    // The refetch when the socket opens must not be counted.
    await at.live();
    await page.getByRole('searchbox').first().fill('Rara');
    await page.getByText('Nada encontrado até aqui').waitFor();
    expect(await settled(page, asked)).toBe(5);
    await page.getByRole('button', { name: 'Procurar mais' }).click();
    await row(page, 'Luiza Silva').waitFor();
    await page.getByText('1 encontrado até aqui').waitFor();
    expect(await settled(page, asked)).toBe(10);
    await page.getByRole('button', { name: 'Procurar mais' }).click();
    expect(await settled(page, asked)).toBe(15);
  });

  test('so do the contacts, and a field in which one is chosen', async ({ company, at }) => {
    const { page } = at;
    const body = { name: 'Clara Nunes', number: '5511955550000' };
    const contacts = [await company.admin.call('POST /contacts', { body })];
    const asked = await answerShort(page, '/contacts', 5, { contacts });
    await openSignedIn(at, '/contacts');
    await at.live();
    await page.getByRole('searchbox').fill('clara');
    await page.getByText('Nada encontrado até aqui').waitFor();
    expect(await settled(page, asked)).toBe(5);
    await page.getByRole('button', { name: 'Procurar mais' }).click();
    await page.getByText('Clara Nunes').waitFor();
    await page.getByText('1 encontrado até aqui').waitFor();
    expect(await settled(page, asked)).toBe(10);

    await page.unrouteAll();
    const chosen = await answerShort(page, '/contacts', 2, { contacts });
    await page.goto(`${at.url}/tickets`);
    await page.getByRole('button', { name: 'Novo atendimento' }).click();
    const field = page.getByRole('dialog').getByRole('combobox', { name: 'Contato' });
    await field.pressSequentially('nunes');
    await page.getByRole('option', { name: /Clara Nunes/ }).waitFor();
    await page.getByText('Só parte dos contatos foi procurada').waitFor();
    expect(await settled(page, chosen)).toBe(5);
  });
});

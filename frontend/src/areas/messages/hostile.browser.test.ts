import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import { hostileWords } from '../../../test/hostileWords.ts';
import { signIn } from '../../../test/world/openScreen.ts';

/** Number of hostile texts per conversation, each used as file name, caption and contact card. */
const perTicket = 10;

/** Characters that WhatsApp's formatting, or the cleaning of names and lines, may remove or change. */
const changed = /[*_~`\\\t]|[^\u0020-\u007e\u00a0-\u00ff]/;

/** Elements, attributes and links that the page does not create itself: a text must have injected them. */
const brought = (page: Page) =>
  page.evaluate(() => {
    const kinds =
      'script, iframe, object, embed, base, meta, link, style, math, template, noscript, details, form:not([class])';
    const handlers = [
      'onerror',
      'onload',
      'onclick',
      'onfocus',
      'onmouseover',
      'ontoggle',
      'onbegin',
      'srcdoc',
    ];
    const root = document.querySelector('#root');
    const elements = [
      ...(root?.querySelectorAll(`${kinds}, ${handlers.map((name) => `[${name}]`).join(', ')}`) ?? []),
    ];
    const links = [...document.querySelectorAll('a')].filter(
      ({ protocol }) => !['http:', 'https:', 'mailto:'].includes(protocol),
    );
    const state = globalThis as { executed?: unknown };
    return [
      ...[...elements, ...links].map(({ outerHTML }) => outerHTML.slice(0, 200)),
      ...(state.executed === undefined ? [] : ['something was executed']),
    ];
  });

describe.skipIf(browserMissing())('a hundred hostile texts', () => {
  test(
    'as names, messages, file names, captions and cards they are text',
    { timeout: 400_000 },
    async ({ company, at }) => {
      const first = hostileWords.filter((_, index) => index % perTicket === 0);
      await Promise.all(
        hostileWords.map(async (text, index) => {
          if (index % perTicket !== 0) await company.customer(text).writes(text);
        }),
      );
      await Promise.all(
        first.map(async (name, place) => {
          await company.served(name, name);
          const customer = company.customer(name);
          const own = hostileWords.slice(place * perTicket, (place + 1) * perTicket);
          for (const [index, text] of own.entries()) {
            const media = {
              key: `${company.id}/2026-11/a.bin`,
              fileName: text,
              mimetype: 'application/zip',
              size: 9,
            };
            // With another text as caption: one that repeats the file name is not drawn.
            // oxlint-disable-next-line no-await-in-loop -- one after the other, as people write
            await customer.writes(own[(index + 1) % perTicket] ?? '', { mediaType: 'application', media });
            const card = `BEGIN:VCARD\nVERSION:3.0\nFN:${text}\nORG:${text}\nTEL:+5511988887777\nEND:VCARD`;
            // oxlint-disable-next-line no-await-in-loop -- see above
            await customer.writes(card, { mediaType: 'contactMessage' });
          }
        }),
      );
      expect(new Set(hostileWords).size).toBe(100);
      const { page } = at;
      const strangers: string[] = [];
      page.on('request', (request) => {
        const address = new URL(request.url());
        if (/^https?:|^wss?:/.test(address.protocol) && address.host !== new URL(at.url).host)
          strangers.push(request.url());
      });
      page.on('dialog', (dialog) => {
        strangers.push(dialog.message());
        void dialog.dismiss();
      });
      await signIn(at);
      const rows = page.getByTestId('ticket-rows');
      await page.getByRole('tab', { name: /Aguardando/ }).click();
      await expect.poll(() => rows.getByRole('listitem').count()).toBeGreaterThan(5);
      const seen = new Set<string>();
      for (let screen = 0; screen < 14; screen += 1) {
        // oxlint-disable no-await-in-loop -- one screen below the other
        for (const name of await rows.getByRole('listitem').allTextContents()) seen.add(name);
        expect(await brought(page)).toEqual([]);
        await rows.evaluate((pane) => pane.scrollBy(0, 500));
        await page.waitForTimeout(100);
        // oxlint-enable no-await-in-loop
      }
      expect(seen.size).toBeGreaterThan(80);
      await page.getByRole('tab', { name: /Abertos/ }).click();
      const tickets = await company.admin.call('GET /tickets', {
        query: { status: 'open', showAll: 'true' },
      });
      expect(tickets.tickets).toHaveLength(first.length);
      for (const { uuid, contact } of tickets.tickets) {
        const place = first.findIndex((name) => company.customer(name).number === contact.number);
        expect(place).toBeGreaterThanOrEqual(0);
        const texts = hostileWords.slice(place * perTicket, (place + 1) * perTicket);
        // oxlint-disable no-await-in-loop -- one conversation after the other
        await page.goto(`${at.url}/tickets/${uuid}`);
        const log = page.getByRole('log');
        await expect.poll(() => log.locator('[data-message]').count()).toBeGreaterThanOrEqual(20);
        const said = (await log.textContent()) ?? '';
        // Each text is shown as file name, as caption, and as the name on a contact card.
        for (const text of texts)
          if (!changed.test(text)) expect(said.split(text).length - 1, text).toBeGreaterThanOrEqual(3);
        expect(await brought(page)).toEqual([]);
        // oxlint-enable no-await-in-loop
      }
      // Attendants' texts are drawn the same way; a quotation and the search repeat them.
      const box = page.getByRole('textbox', { name: 'Mensagem' });
      const [script = ''] = hostileWords;
      await box.fill(script);
      await box.press('Enter');
      await page.getByRole('log').getByText(script, { exact: true }).last().waitFor();
      await page.getByRole('searchbox').fill(script);
      await page.getByText('Nada encontrado').or(page.getByText('Resultados')).first().waitFor();
      expect(await brought(page)).toEqual([]);
      expect(strangers).toEqual([]);
      // Proves that `brought` finds injected elements.
      await page.evaluate(() => {
        const html = '<a href="javascript:1">x</a><b title="1"><details></details></b>';
        document.querySelector('#root')?.insertAdjacentHTML('beforeend', html);
      });
      expect(await brought(page)).toHaveLength(2);
    },
  );
});

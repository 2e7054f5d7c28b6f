import type { CDPSession, Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { browserMissing } from '../../../../test/browser.ts';
import { test } from '../../../../test/browserTest.ts';
import { pixel } from '../../../../test/pixel.ts';
import { tooSmall } from '../../../../test/tooSmall.ts';
import { drawConversation } from '../../../../test/world/drawConversation.ts';
import { crowd, morning } from '../../../../test/world/morning.ts';
import { row, signIn } from '../../../../test/world/openScreen.ts';

/** Touches an element: moves right by pixels and back, or holds for milliseconds. */
async function touch(cdp: CDPSession, what: Locator, { right = 0, back = false, restMs = 0 }): Promise<void> {
  await what.scrollIntoViewIfNeeded();
  const box = await what.boundingBox();
  if (box === null) throw new Error('nothing to touch');
  const [x, y] = [box.x + box.width / 4, box.y + box.height / 2];
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x: at, y }] });
  await send('touchStart', x);
  for (let step = 1; step <= 8; step++) await send('touchMove', x + (right * step) / 8);
  if (back) for (let step = 7; step >= 0; step--) await send('touchMove', x + (right * step) / 8);
  await new Promise((resolve) => setTimeout(resolve, restMs));
  await send('touchEnd');
}

describe.skipIf(browserMissing())('a phone', () => {
  test('a swipe replies, a long press asks what to do; the position of an audio is moved and nothing else', async ({
    world,
    company,
    open,
  }) => {
    const luiza = await drawConversation(world, company);
    const at = await open(company.ana, { width: 360, height: 740, touch: true });
    const { page, url } = at;
    await signIn(at);
    await page.goto(`${url}/tickets/${luiza.uuid}`);
    const log = page.getByRole('log');
    const text = log.getByText('Perfeito, deixei reservado');
    await text.waitFor();
    const cdp = await page.context().newCDPSession(page);
    const answering = page.getByRole('button', { name: 'Cancelar a resposta' });
    const menu = page.getByRole('menu', { name: 'O que fazer com a mensagem' });

    await touch(cdp, text, { right: 64 });
    await answering.waitFor();
    await answering.click();
    await touch(cdp, text, { right: 64, back: true });
    expect(await answering.count()).toBe(0);
    await touch(cdp, text, { restMs: 700 });
    await menu.waitFor();
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });

    const position = log.getByRole('slider').first();
    await touch(cdp, position, { right: 64 });
    await touch(cdp, position, { restMs: 700 });
    expect([await answering.count(), await menu.count()]).toEqual([0, 0]);
  });

  test('all lists have their name in sight, also those of groups and of more than nine', async ({
    company,
    open,
  }) => {
    await crowd(company, 12);
    const at = await open(company.ana, { width: 360, height: 740, touch: true });
    await signIn(at);
    const { page } = at;
    await page.getByRole('tab', { name: 'Abertos 12' }).waitFor();
    await page.getByRole('tab', { name: 'Aguardando 0' }).waitFor();
    const edges = await page.getByRole('tab').evaluateAll((tabs) => {
      const scroller = tabs[0]?.closest('[role="tablist"]')?.getBoundingClientRect();
      const boxes = tabs.map((tab) => tab.getBoundingClientRect());
      return [scroller?.left, boxes[0]?.left, boxes.at(-1)?.right, scroller?.right, boxes.length];
    });
    expect(edges[4]).toBe(4);
    expect(edges[1]).toBeGreaterThanOrEqual(edges[0] ?? NaN);
    expect(edges[2]).toBeLessThanOrEqual(edges[3] ?? NaN);
  });

  test('whatever is touched in the inbox has 44 pixels, and what one writes is not cut', async ({
    world,
    company,
    open,
  }) => {
    await morning(company);
    await company.customer('Pedro').writes('Bom dia');
    await drawConversation(world, company);
    const at = await open(company.ana, { width: 360, height: 740, touch: true });
    const { page } = at;
    const found: Record<string, string[]> = {};
    const look = async (state: string) => {
      const small = await tooSmall(page);
      if (small.length > 0) found[state] = small;
    };
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const leave = async () => {
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    };
    await signIn(at);
    await row(page, 'Carlos Souza').waitFor();
    await look('list');
    await button('Filtros').click();
    await page.getByText('Somente não lidos').waitFor();
    await look('filters');
    await button('Filtros').click();
    await button('Selecionar').click();
    await look('picking');
    await button('Sair da seleção').click();
    await page.getByRole('searchbox').fill('bolo');
    await page.getByText('Resultados').waitFor();
    await look('search');
    await page.getByRole('searchbox').fill('');
    await button('Novo atendimento').click();
    await page.getByRole('dialog').waitFor();
    await look('new');
    await leave();
    await page.getByRole('tab', { name: /Aguardando/ }).click();
    await row(page, 'Pedro').click();
    await button('Aceitar').waitFor();
    await look('pending');
    await page.goBack();
    await page.getByRole('tab', { name: /Abertos/ }).click();

    await row(page, 'Luiza Silva').first().click();
    const log = page.getByRole('log');
    await log.getByText('Perfeito, deixei reservado').waitFor();
    await look('end');
    await log.getByText('Bom dia, Luiza').first().scrollIntoViewIfNeeded();
    await look('conversation');
    // The placeholder has the whole line above the buttons, so it is not cut off.
    const box = page.getByRole('textbox', { name: 'Mensagem' });
    expect(await box.evaluate((field) => field.clientWidth)).toBeGreaterThan(300);
    await button('Mais opções').click();
    await page.getByRole('menuitem').first().waitFor();
    await look('menu');
    await page.getByRole('menuitem', { name: 'Histórico do atendimento' }).click();
    await page.getByRole('dialog').waitFor();
    await look('log');
    await leave();
    await button('Mais opções').click();
    await page.getByRole('menuitem', { name: 'Transferir' }).click();
    await page.getByRole('dialog').waitFor();
    await look('transfer');
    await leave();
    await button('Mais opções').click();
    await page.getByRole('menuitem', { name: 'Buscar na conversa' }).click();
    await page.getByRole('searchbox').waitFor();
    await look('searching');
    await page.keyboard.press('Escape');
    await button('Emoji').click();
    await page.getByRole('dialog', { name: 'Emoji' }).waitFor();
    await look('emoji');
    await leave();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'bolo.png', mimeType: 'image/png', buffer: pixel });
    await page.getByLabel('Legenda').waitFor();
    await look('files');
    await leave();
    await button('Mais opções').click();
    await page.getByRole('menuitem', { name: 'Dados do contato' }).click();
    await page.getByRole('heading', { name: 'Luiza Silva' }).waitFor();
    await look('contact');
    expect(found).toEqual({});
  });
});

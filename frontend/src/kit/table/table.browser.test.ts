import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { seriousFindings } from '../../../test/axe.ts';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/kitTest.ts';
import { countProcessorTime, processorTime } from '../../../test/measure/processorTime.ts';

/** Number of cells that the yardstick draws, which takes some 40 ms of processor time. */
const yardstickCells = 4000;
/** Repetitions of each measurement. */
const turns = 5;

let page: Page;

/**
 * Runs inside the page: draws so many cells, lays them out and removes them. A slow or busy machine slows this down as
 * much as the interactions that are compared with it.
 */
function drawCells(count: number): void {
  const board = document.createElement('div');
  board.style.cssText =
    'position:absolute;inset:0;display:grid;grid-template-columns:repeat(8,minmax(0,1fr))';
  for (let cell = 0; cell < count; cell += 1) {
    const text = board.appendChild(document.createElement('span'));
    text.textContent = `Retorno ${cell}`;
  }
  document.body.append(board);
  board.getBoundingClientRect();
  board.remove();
}

/** Lists on the kit's demo page (dev/kit). */
describe.skipIf(browserMissing())('table', () => {
  const rows = () => page.locator('[role=row][data-index]');
  const focused = () => page.evaluate(() => Number(document.activeElement?.getAttribute('data-index') ?? -1));
  const cells = () => page.evaluate(() => globalThis.drawnCells);

  test('10,000 rows: at most 60 mounted, wherever one scrolls or goes by keyboard', async ({ show }) => {
    page = await show('/list');
    const grid = page.getByRole('grid', { name: 'Tags' });
    expect(await grid.getAttribute('aria-rowcount')).toBe('10001');
    await rows().first().focus();
    for (const [key, index] of [
      ['ArrowDown', 1],
      ['End', 9999],
      ['ArrowUp', 9998],
      ['Home', 0],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(focused).toBe(index);
      expect(await rows().count()).toBeLessThanOrEqual(60);
    }
    await page.keyboard.press('PageDown');
    await expect.poll(focused).toBeGreaterThan(10);
    await grid.evaluate((element) => element.scrollTo({ top: 200_000 }));
    await page
      .getByText(/ 50\d\d$/)
      .first()
      .waitFor();
    expect(await rows().count()).toBeLessThanOrEqual(60);
    // The focused row stays mounted, so keys continue from it.
    expect(await focused()).toBeGreaterThan(10);
    expect(await grid.getByText('Tag', { exact: true }).isVisible()).toBe(true);
  });

  test('rows are not drawn again while one types, sorting and search outlive leaving and coming back', async ({
    show,
  }) => {
    page = await show('/list');
    await rows().first().waitFor();
    const before = await cells();
    const search = page.getByRole('searchbox', { name: 'Buscar tag' });
    await search.pressSequentially('VIP', { delay: 30 });
    expect(await cells()).toBe(before);
    await page.getByText('1.429 tags').waitFor();
    expect(await cells()).toBeGreaterThan(before);
    await page.getByRole('button', { name: 'Contatos' }).click();
    await page
      .getByRole('columnheader', { name: 'Contatos' })
      .and(page.locator('[aria-sort=descending]'))
      .waitFor();
    const first = await rows().first().innerText();
    await rows().first().focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/form?tag=*');
    await page.goBack();
    await page.getByText('1.429 tags').waitFor();
    expect(await search.inputValue()).toBe('VIP');
    expect(await rows().first().innerText()).toBe(first);
  });

  test('selection by Space and of all; actions in a menu ask before they destroy', async ({ show }) => {
    page = await show('/list?q=VIP%2020');
    await rows().first().focus();
    const before = await cells();
    await page.keyboard.press('Space');
    await page.getByRole('toolbar', { name: '1 selecionado' }).waitFor();
    // Only the row itself is drawn again, not those around it.
    expect((await cells()) - before).toBeLessThanOrEqual(1);
    await page.getByRole('checkbox', { name: 'Selecionar tudo o que está carregado' }).check();
    const count = Number(await page.getByRole('grid').getAttribute('aria-rowcount')) - 1;
    await page.getByRole('toolbar', { name: `${count} selecionados` }).waitFor();
    await page.getByRole('button', { name: 'Limpar seleção' }).click();
    await page.getByRole('toolbar').waitFor({ state: 'detached' });
    const name = (await rows().first().getByRole('gridcell').nth(1).innerText()).trim();
    await page.getByRole('button', { name: `Ações de ${name}`, exact: true }).click();
    await page.getByRole('menuitem', { name: 'Excluir' }).click();
    const dialog = page.getByRole('dialog', { name: `Excluir ${name}?` });
    await dialog.getByRole('button', { name: 'Excluir' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText(name, { exact: true }).waitFor({ state: 'detached' });
  });

  test('by keyboard alone: opens, deletes, and goes on where it was', async ({ show }) => {
    page = await show('/list');
    await rows().first().focus();
    for (const key of ['ArrowDown', 'ArrowDown', 'Delete']) await page.keyboard.press(key);
    const dialog = page.getByRole('dialog', { name: 'Excluir Fazenda 3?' });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(focused).toBe(2);
    await page.keyboard.press('Delete');
    await dialog.getByRole('button', { name: 'Excluir' }).focus();
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    // The next row has taken the place of the deleted one, and the focus.
    await expect.poll(focused).toBe(2);
    expect(await rows().nth(2).innerText()).toContain('Atacado 4');
    // Moves through the controls of the row, into its menu and back.
    for (const key of ['Tab', 'Space', 'Tab', 'Tab']) await page.keyboard.press(key);
    await page.getByRole('toolbar', { name: '1 selecionado' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Duplicar' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    const menu = page.getByRole('button', { name: 'Ações de Atacado 4', exact: true });
    expect(await menu.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Shift+Tab');
    await page.getByRole('tooltip', { name: 'Editar' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('tooltip').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Editar VIP 2', exact: true }).hover();
    await page.getByRole('tooltip', { name: 'Editar' }).waitFor();
  });

  test('on a phone, sorts and selects all above the cards', async ({ show }) => {
    page = await show('/list?q=VIP%2020', 360);
    const all = page.getByRole('checkbox', { name: 'Selecionar tudo' });
    await all.check();
    await page.getByRole('toolbar', { name: '15 selecionados' }).waitFor();
    await rows().first().getByRole('checkbox').uncheck();
    expect(await all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);
    const first = () => rows().first().innerText();
    const direction = page.getByRole('button', { name: 'Crescente' });
    expect(await direction.isDisabled()).toBe(true);
    await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('Código');
    await expect.poll(first).toContain('VIP 205');
    await direction.click();
    await page.getByRole('button', { name: 'Decrescente' }).waitFor();
    await expect.poll(first).toContain('VIP 2095');
    expect(new URL(page.url()).searchParams.get('sort')).toBe('-id');
    // Hidden headers must not take the focus.
    expect(await page.getByRole('columnheader').getByRole('button').count()).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  test('presses one after the other count, though the first is not drawn yet', async ({ show }) => {
    page = await show('/list?sort=-name', 360);
    await rows().first().waitFor();
    const order = () => new URL(page.url()).searchParams.get('sort');
    // Both clicks in one task, so that nothing is rendered between them.
    await page.evaluate(() => {
      const list = document.querySelector('select');
      if (!list) return;
      list.value = 'id';
      list.dispatchEvent(new Event('change', { bubbles: true }));
      document.querySelector<HTMLElement>('button[aria-label=Decrescente]')?.click();
    });
    await expect.poll(order).toBe('id');
    await page.getByRole('button', { name: 'Crescente' }).waitFor();
    await page.setViewportSize({ width: 1280, height: 800 });
    const code = page.getByRole('button', { name: 'Código' });
    await code.evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
    // Numbers sort descending first, so two clicks on an ascending column lead to none and then to descending.
    await expect.poll(order).toBe('-id');
  });

  test('each look of a list, and cards at 360 px', async ({ show, url }) => {
    page = await show('/list?look=empty');
    await page.getByText('Crie a primeira').waitFor();
    await page.goto(`${url}/list?q=zzz`);
    await page.getByText('Nenhuma tag encontrada').waitFor();
    await page.goto(`${url}/list?look=denied`);
    await page.getByText('Oops! Acesso Negado!').waitFor();
    await page.goto(`${url}/list?look=loading`);
    await page.getByRole('status', { name: 'Carregando…' }).waitFor();
    await page.goto(`${url}/list?look=failed`);
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await rows().first().waitFor();
    await page.setViewportSize({ width: 360, height: 740 });
    await expect.poll(async () => (await rows().first().boundingBox())?.height ?? 0).toBeGreaterThan(50);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await rows().count()).toBeLessThanOrEqual(60);
  });

  test('10,000 rows cost a key or a click little of the main thread', async ({ show }) => {
    page = await show('/list');
    const cdp = await page.context().newCDPSession(page);
    await countProcessorTime(cdp);
    await page.reload();
    await rows().first().focus();
    const checkbox = page.getByRole('checkbox', { name: 'Selecionar Retorno 1', exact: true });
    const took: Record<string, number> = {};
    const measure = async (name: string, act: () => Promise<void>) => {
      const before = await processorTime(cdp);
      await act();
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
      const spent = Math.round((await processorTime(cdp)) - before);
      // The load of the machine varies; the minimum is closest to the page's own cost.
      took[name] = Math.min(spent, took[name] ?? Infinity);
    };
    for (let turn = 0; turn < turns; turn += 1) {
      for (const key of ['ArrowDown', 'PageDown', 'ArrowUp', 'Space', 'End', 'Home'])
        await measure(key, () => page.keyboard.press(key));
      const box = await checkbox.boundingBox();
      await measure('click', () => page.mouse.click((box?.x ?? 0) + 4, (box?.y ?? 0) + 4));
      expect(await checkbox.isChecked()).toBe(turn % 2 === 0);
      await rows().first().focus();
      await measure('yardstick', () => page.evaluate(drawCells, yardstickCells));
    }
    process.stdout.write(`kit, ms of the main thread by interaction: ${JSON.stringify(took)}\n`);
    const { yardstick = 0, ...interactions } = took;
    expect(Math.max(...Object.values(interactions))).toBeLessThanOrEqual(yardstick);
  });
});

import { companyEntity } from '@balcao/functions/core/company/companyEntity';
import { dueNoticeEntity } from '@balcao/functions/admin/companies/dueNoticeEntity';
import { describe, expect } from 'vitest';
import { browserMissing } from '../../test/browser.ts';
import { test } from '../../test/browserTest.ts';
import { openSignedIn } from '../../test/world/openScreen.ts';

/** Days until the licence ends, the urgency shown, and the warning. */
const cases = [
  { days: 9, urgency: null, warning: null },
  { days: 4, urgency: 'soon', warning: 'Sua licença vence em 4 dias.' },
  { days: 0, urgency: 'late', warning: 'Sua licença vence em hoje!' },
] as const;

const someHours = 2 * 3_600_000;
const dayMs = 86_400_000;

describe.skipIf(browserMissing())('until when the licence is valid', () => {
  test.for(cases)('$days days ahead', async ({ days, urgency, warning }, { company, world, at, open }) => {
    const dueDate = new Date(Date.now() + days * dayMs + someHours).toISOString();
    await world.runtime.store.update(companyEntity.key({ companyId: company.id }), { set: { dueDate } });
    const date = new Date(dueDate).toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' });
    const { page } = at;
    await openSignedIn(at, '/contacts');
    await page.getByRole('button', { name: /^Perfil/ }).click();
    const due = page.getByRole('menu').getByText(`Vence em ${date}`);
    await due.waitFor();
    expect(await due.getAttribute('data-urgency')).toBe(urgency);
    const colour = (element: Element) => getComputedStyle(element).color;
    const plain = await page.getByRole('menu').getByText(company.name).evaluate(colour);
    expect((await due.evaluate(colour)) === plain).toBe(urgency === null);
    await page.keyboard.press('Escape');
    const warnings = page.getByText(/Sua licença vence em (hoje|\d+ dia)/);
    expect(await warnings.allTextContents()).toEqual(warning === null ? [] : [warning]);
    if (warning !== null) {
      await page.getByRole('alert').getByRole('button', { name: 'Fechar' }).click();
      await warnings.waitFor({ state: 'detached' });
    }
    await page.goto(`${at.url}/financeiro`);
    await page.getByText(`Sua licença vence em ${date}.`).waitFor();

    const attendant = await open(await company.person('Bruno Lima'));
    await openSignedIn(attendant, '/tickets');
    await attendant.page.getByRole('button', { name: /^Perfil/ }).click();
    await attendant.page.getByRole('menu').getByText(company.name).waitFor();
    expect(await attendant.page.getByText(/Vence em|Sua licença/).count()).toBe(0);
  });

  test('put away at four days, also for the next visit, the warning is back at three, and stays away at two', async ({
    company,
    world,
    at,
  }) => {
    const dueDate = new Date(Date.now() + 4 * dayMs + someHours).toISOString();
    await world.runtime.store.update(companyEntity.key({ companyId: company.id }), { set: { dueDate } });
    const { page } = at;
    await page.clock.install();
    await openSignedIn(at, '/contacts');
    const putAway = () => page.getByRole('alert').getByRole('button', { name: 'Fechar' }).click();
    const warnings = page.getByText(/Sua licença vence em/);
    await putAway();
    await warnings.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('button', { name: /^Perfil/ }).waitFor();
    expect(await warnings.count()).toBe(0);
    await page.clock.fastForward(dayMs);
    await page.getByText('Sua licença vence em 3 dias.').waitFor();
    await putAway();
    await page.clock.fastForward(dayMs);
    await warnings.waitFor({ state: 'detached' });
  });

  test('an open page hears that the licence ends soon', async ({ company, world, at }) => {
    const { id: companyId } = company;
    const dueDate = new Date(Date.now() + 3 * dayMs + someHours).toISOString();
    await openSignedIn(at, '/contacts');
    const { page } = at;
    const warning = page.getByText('Sua licença vence em 3 dias.');
    await page.getByRole('button', { name: /^Perfil/ }).waitFor();
    expect(await warning.count()).toBe(0);
    await at.live();
    const updatedAt = new Date().toISOString();
    const notice = { companyId, dueDate, days: 3, updatedAt, version: 1 };
    await world.runtime.store.put(dueNoticeEntity.toItem(notice));
    await warning.waitFor();
  });

  test('an open page of a company that is suspended shows the licence instead of its screens', async ({
    company,
    world,
    at,
  }) => {
    await openSignedIn(at, '/contacts');
    await at.live();
    await world.superUser.call('PUT /companies/{id}', {
      params: { id: String(company.id) },
      body: { status: false },
    });
    await at.page.waitForURL(/financeiro/);
    at.expectErrors(/status of 403/);
  });
});

import { describe, expect } from 'vitest';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import { tooSmall } from '../../../test/tooSmall.ts';
import { createCompany } from '../../../test/world/createCompany.ts';
import { openSignedIn } from '../../../test/world/openScreen.ts';

describe.skipIf(browserMissing())('first steps', () => {
  test('each leads to its screen and is ticked by what is there', async ({ world, open }) => {
    const company = await createCompany(world, { connected: false });
    const at = await open(company.ana, { theme: 'dark' });
    const { page } = at;
    await openSignedIn(at, '/tickets');
    const guide = page.getByRole('region', { name: 'Primeiros passos' });
    await guide.getByText('2 de 4 feitos').waitFor();
    expect(await guide.getByRole('listitem').allTextContents()).toEqual([
      'Conecte o WhatsApp',
      'Crie uma fila, feito',
      'Convide um colega, feito',
      'Envie a primeira mensagem',
    ]);
    for (const [step, path] of [
      ['Crie uma fila', '/queues'],
      ['Convide um colega', '/users'],
      ['Conecte o WhatsApp', '/connections'],
    ] as const) {
      // Follows the guide by keyboard, without a mouse.
      await guide.getByRole('link', { name: step }).focus();
      await page.keyboard.press('Enter');
      await page.waitForURL(`**${path}`);
      if (path === '/connections') await company.connect('Loja');
      await page.goBack();
    }
    await guide.getByText('3 de 4 feitos').waitFor();
    await guide.getByRole('button', { name: 'Envie a primeira mensagem' }).click();
    await page.getByRole('dialog', { name: 'Novo atendimento' }).waitFor();
  });

  test('hidden for good, for every administrator; attendants never see it', async ({ world, open }) => {
    const company = await createCompany(world, { guided: true });
    const at = await open(company.ana, { width: 360, height: 740, touch: true });
    const { page } = at;
    await openSignedIn(at, '/tickets');
    const guide = page.getByRole('region', { name: 'Primeiros passos' });
    await guide.waitFor();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await tooSmall(page)).toEqual([]);

    await guide.getByRole('button', { name: 'Ocultar' }).click();
    const question = page.getByRole('dialog', { name: 'Ocultar os primeiros passos?' });
    at.fail(/^DELETE/);
    at.expectErrors(/status of 500/);
    await question.getByRole('button', { name: 'Ocultar' }).click();
    await question.getByText('Algo falhou do nosso lado').waitFor();
    at.fail(null);
    await question.getByRole('button', { name: 'Ocultar' }).click();
    await page.getByText('Nenhum atendimento aberto').waitFor();
    expect(await guide.count()).toBe(0);
    await page.reload();
    await page.getByText('Nenhum atendimento aberto').waitFor();
    expect(await guide.count()).toBe(0);

    const fresh = await createCompany(world, { guided: true });
    const bruno = await open(await fresh.person('Bruno Dias', { profile: 'user' }));
    await openSignedIn(bruno, '/tickets');
    await bruno.page.getByText('Nenhum atendimento aberto').waitFor();
    expect(await bruno.page.getByText('Primeiros passos').count()).toBe(0);
    expect(bruno.calls.filter((call) => call.includes('firstSteps'))).toEqual([]);
  });

  test('what is done could not be fetched: it says so and asks again; whoever waits takes the guide’s place', async ({
    world,
    open,
  }) => {
    const company = await createCompany(world, { guided: true });
    const at = await open(company.ana);
    at.fail(/^GET .companies.*firstSteps/);
    at.expectErrors(/status of 500/);
    await openSignedIn(at, '/tickets');
    const retry = at.page.getByRole('button', { name: 'Tentar de novo' });
    await retry.waitFor();
    at.fail(null);
    await retry.click();
    const guide = at.page.getByText('3 de 4 feitos');
    await guide.waitFor();
    await at.live();
    await company.customer('Marina Alves').writes('Oi');
    await at.page.getByRole('button', { name: 'Ver quem aguarda' }).waitFor();
    expect(await guide.count()).toBe(0);
  });
});

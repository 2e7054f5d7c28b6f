import type { ErrorCode } from '@balcao/shared/errors';
import { messageActionsArea } from '@balcao/shared/messageActions/area';
import { describe, expect } from 'vitest';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import { drawConversation } from '../../../test/world/drawConversation.ts';
import { openSignedIn } from '../../../test/world/openScreen.ts';
import { pt } from '../messageActions/texts/pt.ts';

const words = 'Aqui ninguém ouve: neste ambiente a transcrição é um exemplo.';

describe.skipIf(browserMissing())('transcription', () => {
  test('without a key it leads to where that is stored; then the words come, for colleagues too', async ({
    world,
    company,
    open,
    at,
  }) => {
    const luiza = await drawConversation(world, company);
    const bruno = await company.person('Bruno Reis', {
      profile: 'admin',
      queueIds: [company.queues.Vendas, company.queues.Entrega],
    });
    const { page } = at;
    await openSignedIn(at, `/tickets/${luiza.uuid}`);
    const log = page.getByRole('log');
    const ask = log.getByRole('button', { name: 'Transcrever' });
    // Only the received audio has the button.
    await ask.waitFor();
    expect(await ask.count()).toBe(1);
    await ask.focus();
    await page.keyboard.press('Enter');
    await log.getByText('falta a chave da OpenAI').waitFor();
    at.expectErrors(/status of 400/);
    expect(at.calls.filter((call) => call.includes('transcribeAudio'))).toHaveLength(1);

    await log.getByRole('link', { name: 'Abrir as configurações' }).click();
    await page.getByText('Nenhuma chave cadastrada').waitFor();
    const field = page.getByLabel('Chave da OpenAI');
    await field.fill('sk com espaço');
    await field.press('Enter');
    await page.getByText('Cole a chave como a OpenAI a mostrou').waitFor();
    await field.fill('sk-proj-0123456789abcdwxyz');
    await field.press('Enter');
    await page.getByText('Chave cadastrada: ••••wxyz').waitFor();
    expect(await field.inputValue()).toBe('');

    const other = await open(bruno);
    await openSignedIn(other, `/tickets/${luiza.uuid}`);
    await other.live();
    await other.page.getByRole('log').getByRole('button', { name: 'Transcrever' }).waitFor();
    await page.goBack();
    await ask.click();
    await log.getByRole('group', { name: 'Transcrição' }).getByText(words).waitFor();
    await other.page.getByRole('log').getByText(words).waitFor();
    expect(other.calls.some((call) => call.includes('transcribeAudio'))).toBe(false);
    await log.getByRole('button', { name: 'Copiar a transcrição' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(words);

    await page.keyboard.press('Control+Shift+F');
    await page.getByRole('searchbox', { name: 'Buscar na conversa' }).fill('ninguem ouve');
    await page.getByText('1 de 1').waitFor();
  });

  test('what a colleague asked for first is shown as running, and its words come by themselves', async ({
    world,
    company,
    open,
    at,
  }) => {
    const luiza = await drawConversation(world, company);
    await company.admin.call('PUT /settings/{key}', {
      params: { key: 'openaikeyaudio' },
      body: { value: 'sk-proj-0123456789abcdwxyz' },
    });
    const bruno = await company.person('Bruno Reis', { profile: 'admin' });
    const [{ page }, other] = [at, await open(bruno)];
    await openSignedIn(at, `/tickets/${luiza.uuid}`);
    await at.live();
    at.fail(/transcribeAudio/, 'ERR_TRANSCRIPTION_UNDER_WAY');
    at.expectErrors(/status of 409/);
    const log = page.getByRole('log');
    const answered = page.waitForResponse((response) => response.url().includes('transcribeAudio'));
    await log.getByRole('button', { name: 'Transcrever' }).click();
    await answered;
    await openSignedIn(other, `/tickets/${luiza.uuid}`);
    expect(await log.getByRole('button', { name: 'Transcrevendo…' }).isVisible()).toBe(true);
    expect(await log.getByRole('alert').count()).toBe(0);
    await other.page.getByRole('log').getByRole('button', { name: 'Transcrever' }).click();
    await log.getByRole('group', { name: 'Transcrição' }).getByText(words).waitFor();
    expect(at.calls.filter((call) => call.includes('transcribeAudio'))).toHaveLength(1);
  });

  test('each refusal says in words what is wrong, and the button is there again', async ({
    world,
    company,
    at,
  }) => {
    const luiza = await drawConversation(world, company);
    const { page } = at;
    await openSignedIn(at, `/tickets/${luiza.uuid}`);
    const log = page.getByRole('log');
    const ask = log.getByRole('button', { name: /Transcrever|Tentar de novo/ });
    const refusals = Object.keys(messageActionsArea.errors).filter((code) =>
      /TRANSCRIPTION|AUDIO/.test(code),
    );
    expect(refusals.length).toBeGreaterThan(10);
    const said = new Set<string>();
    for (const code of refusals as ErrorCode[]) {
      // This code is shown as a transcription under way; tested above.
      if (code === 'ERR_TRANSCRIPTION_UNDER_WAY') continue;
      at.fail(/transcribeAudio/, code);
      await ask.click();
      await log
        .getByRole('alert')
        .getByText(pt.errors[code as keyof typeof pt.errors])
        .waitFor();
      expect(await ask.getAttribute('aria-disabled')).toBe('false');
      const isKey = code === 'ERR_TRANSCRIPTION_NOT_CONFIGURED' || code === 'ERR_TRANSCRIPTION_KEY';
      expect(await log.getByRole('link', { name: 'Abrir as configurações' }).count(), code).toBe(
        isKey ? 1 : 0,
      );
      said.add((await log.getByRole('alert').textContent()) ?? '');
    }
    expect(said.size).toBe(refusals.length - 1);
    at.expectErrors(/status of 4/);
  });

  test('the key is taken away after a question', async ({ company, at }) => {
    await company.admin.call('PUT /settings/{key}', {
      params: { key: 'openaikeyaudio' },
      body: { value: 'sk-proj-0123456789abcdwxyz' },
    });
    const { page } = at;
    await openSignedIn(at, '/settings');
    await page.getByRole('button', { name: 'Remover a chave' }).click();
    const question = page.getByRole('dialog', { name: 'Remover a chave da OpenAI?' });
    await question.getByRole('button', { name: 'Remover' }).click();
    await page.getByText('Nenhuma chave cadastrada').waitFor();
    expect(await page.getByRole('button', { name: 'Remover a chave' }).count()).toBe(0);
  });

  test('attendants find no settings', async ({ company, open }) => {
    const carla = await company.person('Carla Nunes', { queueIds: [company.queues.Vendas] });
    const screen = await open(carla);
    await openSignedIn(screen, '/settings');
    await screen.page.getByText('Oops! Acesso Negado!').waitFor();
  });
});

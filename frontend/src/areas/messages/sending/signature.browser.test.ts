import { describe, expect } from 'vitest';
import { browserMissing } from '../../../../test/browser.ts';
import { test } from '../../../../test/browserTest.ts';
import { morning } from '../../../../test/world/morning.ts';
import { openSignedIn } from '../../../../test/world/openScreen.ts';

describe.skipIf(browserMissing())('signature', () => {
  test('is written where the person switched it on, kept on the browser, and never on a note', async ({
    company,
    at,
  }) => {
    const { carlos } = await morning(company);
    const { page } = at;
    await openSignedIn(at, `/tickets/${carlos.uuid}`);
    const box = page.getByRole('textbox', { name: 'Mensagem' });
    const toggle = page.getByRole('button', { name: 'Assinar com meu nome' });
    const sent = async () =>
      (await company.messages(carlos.id)).filter(({ fromMe }) => fromMe).map(({ body }) => body);
    await box.fill('Sem nome');
    await box.press('Enter');
    await expect.poll(sent).toEqual(['Sem nome']);
    await toggle.click();
    await page.reload();
    await expect.poll(() => toggle.getAttribute('aria-pressed')).toBe('true');
    await box.fill('Com nome');
    await box.press('Enter');
    await expect.poll(sent).toEqual(['Sem nome', `*${company.ana.name}:*\nCom nome`]);
    await page.getByRole('button', { name: 'Nota privada' }).click();
    expect(await toggle.isDisabled()).toBe(true);
    await box.fill('Só nossa');
    await box.press('Enter');
    await expect.poll(async () => (await sent()).at(-1)).toBe('Só nossa');
  });
});

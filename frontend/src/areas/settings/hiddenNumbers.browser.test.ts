import { describe, expect } from 'vitest';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import { openSignedIn } from '../../../test/world/openScreen.ts';

describe.skipIf(browserMissing())('numbers that are hidden', () => {
  test('go from the list and from beside the conversation while both are on the screen', async ({
    company,
    at,
  }) => {
    const ticket = await company.served('5511987654321', 'Oi');
    const { page } = at;
    await openSignedIn(at, `/tickets/${ticket.uuid}`);
    await at.live();
    const { number } = ticket.contact;
    const plain = () => page.evaluate(() => document.body.innerText.replace(/[^\d*\n]/g, ''));
    await page.getByRole('log').getByText('Oi').waitFor();
    await expect.poll(plain).toContain(number);
    await expect.poll(plain).toContain('5511987654321');
    for (const column of ['enableLGPD', 'lgpdHideNumber'] as const)
      await company.admin.call('PUT /companySettings', { body: { column, data: 'enabled' } });
    await expect.poll(plain, { timeout: 20_000 }).not.toContain(number);
    await expect.poll(plain, { timeout: 20_000 }).not.toContain('5511987654321');
    // Row and drawer show contacts without a name by their last two digits.
    expect(await page.getByText(/\*{5,}21/).count()).toBeGreaterThan(1);
    expect(await plain()).toContain(`*${number.slice(-2)}`);
  });
});

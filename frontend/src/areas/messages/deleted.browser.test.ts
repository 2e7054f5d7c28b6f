import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import { openSignedIn } from '../../../test/world/openScreen.ts';

describe.skipIf(browserMissing())('what a contact took back', () => {
  test('is read, marked as deleted, until the company wants it hidden', async ({ company, at }) => {
    const customer = company.customer('Luiza Silva');
    const wid = randomUUID();
    const { uuid } = await customer.writes('O bolo é para sábado', { wid });
    const { page } = at;
    await openSignedIn(at, `/tickets/${uuid}`);
    await at.live();
    const log = page.getByRole('log');
    await log.getByText('O bolo é para sábado').waitFor();
    await customer.does({ kind: 'delete', wid, fromMe: false, participant: null, byAdmin: false });
    const bubble = log
      .locator('[data-message]')
      .filter({ hasText: 'Essa mensagem foi apagada pelo contato' });
    await bubble.getByText('O bolo é para sábado').waitFor();
    for (const column of ['enableLGPD', 'lgpdDeleteMessage'] as const)
      await company.admin.call('PUT /companySettings', { body: { column, data: 'enabled' } });
    // The text also disappears from screens that already show it.
    await expect.poll(() => page.getByText('O bolo é para sábado').count(), { timeout: 20_000 }).toBe(0);
    await bubble.waitFor();
  });
});

import { campaignToItem } from '@balcao/functions/services/shippings/campaignEntity';
import { runWrite } from '@balcao/functions/services/campaigns/sending/runWrite';
import { variantNumbers } from '@balcao/shared/campaigns/campaignTexts';
import { describe, expect } from 'vitest';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import { openSignedIn } from '../../../test/world/openScreen.ts';

const texts = Object.fromEntries(
  variantNumbers.flatMap((n) => [
    [`message${n}`, 'Oi'],
    [`confirmationMessage${n}`, ''],
  ]),
) as Record<`message${1 | 2 | 3 | 4 | 5}` | `confirmationMessage${1 | 2 | 3 | 4 | 5}`, string>;

describe.skipIf(browserMissing())('a campaign that has stopped', () => {
  test('is told to an administrator wherever they look, once for each time', async ({
    company,
    world,
    at,
  }) => {
    const { store } = world.runtime;
    const { page } = at;
    await openSignedIn(at, '/contacts');
    await at.live();
    const updatedAt = new Date().toISOString();
    const campaign = {
      ...texts,
      companyId: company.id,
      id: 900_001,
      name: 'Coleção',
      status: 'EM_ANDAMENTO' as const,
      confirmation: false,
      whatsappId: company.connectionId,
      openTicket: 'disabled' as const,
      statusTicket: 'closed' as const,
      sendKey: 'k',
      createdAt: updatedAt,
      updatedAt,
      version: 1,
    };
    await store.put(campaignToItem(campaign));
    const pause = async (reason?: 'connection' | 'guard' | 'hours') => {
      const { update, change } = runWrite(campaign, new Date().toISOString(), reason && { reason });
      await store.update(update, change);
    };
    await pause('connection');
    const down = page.getByText(/^A campanha Coleção parou: a conexão .+ caiu\. Ela continua sozinha/);
    await down.waitFor();
    expect(await down.count()).toBe(1);
    // A pause outside sending hours is as configured: no notice.
    await pause('hours');
    await pause('guard');
    await page.getByText('A campanha Coleção parou: muitos envios falharam').waitFor();
    expect(await page.getByText('Coleção').count()).toBe(2);
  });
});

import { describe, expect } from 'vitest';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import { openSignedIn } from '../../../test/world/openScreen.ts';

const missing = { fileName: 'contrato.pdf', mimetype: '', size: 3 * 1024 * 1024 };

describe.skipIf(browserMissing())('what failed', () => {
  test('a message that was not sent says why, and offers to send it again where that may help', async ({
    company,
    at,
  }) => {
    const customer = company.customer('Carlos Souza');
    const { id, uuid } = await customer.writes('Oi');
    const open = { status: 'open', queueId: company.queues.Vendas } as const;
    await company.admin.call('PUT /tickets/{id}', { params: { id: String(id) }, body: open });
    const refused = async (body: string, failure: string) => {
      const params = { id: String(id) };
      const { messages } = await company.admin.call('POST /messages/{id}', { params, body: { body } });
      const wids = messages.map(({ wid }) => wid);
      await customer.does({ kind: 'ack', wids, level: -1, failure });
    };
    await refused('Sem telefone', 'notOnWhatsApp');
    await refused('Demorou', 'expired');
    await refused('Recusada', '463');
    const { page } = at;
    await openSignedIn(at, `/tickets/${uuid}`);
    const bubble = (text: string) =>
      page.getByRole('log').locator('[data-message]').filter({ hasText: text });
    await bubble('Sem telefone').getByText('Não foi enviada: este número não tem WhatsApp').waitFor();
    await bubble('Demorou').getByText('a conexão ficou fora do ar por tempo demais').waitFor();
    await bubble('Recusada').getByText('o WhatsApp recusou (código 463)').waitFor();
    const again = (text: string) => bubble(text).getByRole('button', { name: 'Enviar de novo' });
    expect([await again('Sem telefone').count(), await again('Recusada').count()]).toEqual([0, 1]);
    await again('Demorou').click();
    await expect.poll(() => bubble('Demorou').getByText('Não foi enviada').count()).toBe(0);
  });

  test('a file that could not be had says what it was and is asked for again, until it is there', async ({
    company,
    at,
  }) => {
    const customer = company.customer('Luiza Silva');
    const file = { mediaType: 'application', mediaFailure: 'timeout', missing } as const;
    await customer.writes('', {
      ...file,
      mediaFailure: 'tooLarge',
      missing: { ...missing, fileName: 'obra.zip' },
    });
    const { uuid } = await customer.writes('', { ...file, wid: 'LOST' });
    const answer = (of: { media?: { key: string; fileName: string; mimetype: string; size: number } }) =>
      customer.does({
        kind: 'file',
        wid: 'LOST',
        fromMe: false,
        participant: null,
        mediaType: 'application',
        media: of.media ?? null,
        mediaFailure: of.media ? null : 'unavailable',
        requestId: crypto.randomUUID(),
      });
    const { page } = at;
    const socket = page.waitForEvent('websocket');
    await openSignedIn(at, `/tickets/${uuid}`);
    await socket;
    const log = page.getByRole('log');
    await log.getByText('contrato.pdf · 3 MB').waitFor();
    await log.getByText('o WhatsApp demorou demais').waitFor();
    await log.getByText('passa do limite de tamanho').waitFor();
    const again = log.getByRole('button', { name: 'Tentar de novo' });
    expect(await again.count()).toBe(1);

    at.fail(/^POST .messages.*file$/);
    await again.click();
    await log.getByText('Algo falhou do nosso lado. Tente de novo.').waitFor();
    at.fail(null);
    await again.click();
    await log.getByText('Baixando…').waitFor();
    expect(await again.isDisabled()).toBe(true);
    await answer({});
    await log.getByText('Ainda não foi possível baixar.').waitFor();
    await again.click();
    await log.getByText('Baixando…').waitFor();
    await answer({
      media: {
        key: `${company.id}/2026-01/a.pdf`,
        fileName: 'contrato.pdf',
        mimetype: 'application/pdf',
        size: 9,
      },
    });
    await log.getByRole('link', { name: 'Baixar contrato.pdf' }).waitFor();
    expect(await again.count()).toBe(0);
    at.expectErrors(/status of 500/);
  });
});

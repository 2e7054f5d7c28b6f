import { describe, expect } from 'vitest';
import { seriousFindings } from '../../../test/axe.ts';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import { drawConversation } from '../../../test/world/drawConversation.ts';
import { openSignedIn } from '../../../test/world/openScreen.ts';

describe.skipIf(browserMissing())('what a conversation shared', () => {
  test('pictures, documents and links, asked for when they are wanted, and new ones as they come', async ({
    world,
    company,
    at,
  }) => {
    const ticket = await drawConversation(world, company);
    const { page } = at;
    await openSignedIn(at, `/tickets/${ticket.uuid}`);
    const shared = page.getByRole('region', { name: 'Mídia, links e documentos' });
    await shared.getByRole('button', { name: 'Ver' }).waitFor();
    expect(at.calls.filter((call) => call.includes('/shared'))).toEqual([]);
    await at.live();
    await shared.getByRole('button', { name: 'Ver' }).click();
    await shared.getByRole('button', { name: 'Ampliar imagem bolo.png' }).click();
    const picture = page.getByRole('dialog', { name: 'bolo.png' });
    await picture.waitFor();
    await page.keyboard.press('Escape');
    await picture.waitFor({ state: 'detached' });

    await shared.getByRole('tab', { name: 'Documentos' }).click();
    await shared.getByRole('link', { name: 'Baixar cardapio.pdf' }).waitFor();
    await shared.getByRole('tab', { name: 'Links' }).click();
    const links = shared.getByRole('list', { name: 'Links' });
    const old = links.getByRole('link', { name: 'exemplo.com/bolos', exact: true });
    expect(await old.getAttribute('href')).toBe('https://exemplo.com/bolos');
    await company.customer('Luiza Silva').writes('E este: https://novo.exemplo.com/torta.');
    await links.getByRole('link', { name: 'novo.exemplo.com/torta' }).waitFor();
    expect(await links.getByRole('listitem').count()).toBe(2);
    await shared.getByRole('button', { name: 'Ocultar' }).click();
    await links.waitFor({ state: 'detached' });
  });

  test('what does not load is said, and asked for again; nothing is there to begin with', async ({
    company,
    open,
  }) => {
    const { Vendas } = company.queues;
    const bruno = await company.person('Bruno Lima', { profile: 'user', queueIds: [Vendas] });
    const ticket = await company.served('Carlos Souza', 'Bom dia', bruno);
    const at = await open(bruno, { theme: 'dark', width: 360, height: 740 });
    const { page } = at;
    await openSignedIn(at, `/tickets/${ticket.uuid}`);
    await page.getByRole('button', { name: /Carlos Souza/ }).click();
    const shared = page.getByRole('region', { name: 'Mídia, links e documentos' });
    at.fail(/^GET .*shared/);
    await shared.getByRole('button', { name: 'Ver' }).click();
    await shared.getByText('Isto não carregou.').waitFor();
    at.fail(null);
    await shared.getByRole('button', { name: 'Tentar de novo' }).click();
    await shared.getByText('Nenhuma foto ou vídeo nesta conversa.').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    at.expectErrors(/status of 500/);
  });
});

import { describe, expect } from 'vitest';
import { seriousFindings } from '../../../test/axe.ts';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import { openSignedIn } from '../../../test/world/openScreen.ts';

describe.skipIf(browserMissing())('a number that is down', () => {
  test('is told above list and conversation with since when, to administrators wherever they are, until it is back', async ({
    company,
    at,
    open,
  }) => {
    const bruno = await company.person('Bruno Lima', { queueIds: [company.queues.Vendas] });
    const { uuid } = await company.served('Carlos Souza', 'Oi', bruno);
    const attendant = await open(bruno);
    await openSignedIn(attendant, `/tickets/${uuid}`);
    await openSignedIn(at, '/quick-messages');
    await Promise.all([attendant.live(), at.live()]);
    await attendant.page.getByRole('log').getByText('Oi').waitFor();
    expect(await attendant.page.getByText(/Fora do ar/).count()).toBe(0);

    await company.session(company.connectionId, { status: 'DISCONNECTED' });
    const list = attendant.page.getByRole('region', { name: 'Atendimentos' });
    await list.getByText(/Fora do ar desde \d\d:\d\d: Loja Centro/).waitFor();
    const conversation = attendant.page.getByRole('region', { name: 'Carlos Souza' });
    await conversation.getByText('espera com um relógio').waitFor();
    expect(await attendant.page.getByRole('link', { name: 'Ver conexões' }).count()).toBe(0);
    expect(await seriousFindings(attendant.page)).toEqual([]);
    await at.page.getByText('Loja Centro saiu do ar.').waitFor();
    expect(await attendant.page.getByText('Loja Centro saiu do ar.').count()).toBe(0);

    await company.session(company.connectionId, {});
    await conversation.getByText('espera com um relógio').waitFor({ state: 'detached' });
    expect(await list.getByText(/Fora do ar/).count()).toBe(0);
  });

  test('is marked in the menu no longer than it is, also when it came back before the socket was open', async ({
    company,
    at,
  }) => {
    const { page } = at;
    const marked = page.getByRole('link', { name: 'Conexões, precisa de atenção' });
    await company.session(company.connectionId, { status: 'OPENING' });
    const release = at.hold(/^POST .realtime/);
    await openSignedIn(at, '/quick-messages');
    await marked.waitFor();
    await company.session(company.connectionId, {});
    release();
    await marked.waitFor({ state: 'detached' });
  });
});

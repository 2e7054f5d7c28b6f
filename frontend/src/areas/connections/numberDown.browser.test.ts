import { describe, expect } from 'vitest';
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
    await at.page.getByText('Loja Centro saiu do ar.').waitFor();
    expect(await attendant.page.getByText('Loja Centro saiu do ar.').count()).toBe(0);

    await company.session(company.connectionId, {});
    await conversation.getByText('espera com um relógio').waitFor({ state: 'detached' });
    expect(await list.getByText(/Fora do ar/).count()).toBe(0);
  });

  test('is said to be gone once its connection was deleted, in tickets that are open and in those alone', async ({
    company,
    at,
    open,
  }) => {
    const bruno = await company.person('Bruno Lima', { queueIds: [company.queues.Vendas] });
    const { uuid, id } = await company.served('Carlos Souza', 'Oi', bruno);
    const attendant = await open(bruno);
    await openSignedIn(attendant, `/tickets/${uuid}`);
    await attendant.live();
    const conversation = attendant.page.getByRole('region', { name: 'Carlos Souza' });
    await conversation.getByRole('log').getByText('Oi').waitFor();
    const gone = conversation.getByText('A conexão deste atendimento foi excluída.');
    expect(await gone.count()).toBe(0);
    const params = { id: String(company.connectionId) };
    await company.admin.call('DELETE /whatsapp/{id}', { params });
    await gone.waitFor();
    expect(await attendant.page.getByRole('link', { name: 'Ver conexões' }).count()).toBe(0);
    const release = at.hold(/^POST .realtime/);
    await openSignedIn(at, `/tickets/${uuid}`);
    const seen = at.page.getByText('A conexão deste atendimento foi excluída.');
    await seen.waitFor();
    await at.page.getByRole('link', { name: 'Ver conexões' }).waitFor();
    const body = { status: 'closed' as const };
    await company.admin.call('PUT /tickets/{id}', { params: { id: String(id) }, body });
    release();
    await seen.waitFor({ state: 'detached' });
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

import { randomUUID } from 'node:crypto';
import { writeProfile } from '@balcao/shared/server/contacts/profileEntity';
import { openSignedIn } from '../../test/world/openScreen.ts';
import { inDialog, openAnother, openTicket, act, type Step } from '../screenshotScene.ts';

const chat = { group: '120363020000000042' };
const person = (at: number) => ({ lid: `5550000000${at}`, pn: `5511966660${String(at).padStart(3, '0')}` });

/** A group: its authors and its members. */
export const groupSteps: Record<string, Step> = {
  groupMembers: async ({ world, page, url, company, small }, take) => {
    const params = { id: String(company.connectionId) };
    await company.admin.call('PUT /whatsapp/{id}', { params, body: { allowGroup: true } });
    const group = company.customer('Condomínio Flores');
    const says = (at: number, name: string, text: string, more = {}) =>
      group.writes(text, { chat, participant: { chat: person(at), name }, ...more });
    // A member who is a contact as well can be written to.
    await company.customer('Bia Reis').writes('Oi', { chat: person(1) });
    const wid = randomUUID();
    await says(1, 'Bia Reis', 'Quem vem à reunião de sábado?', { wid });
    await says(2, 'Caio Nunes', 'Eu vou', { quotedWid: wid });
    const { uuid } = await says(1, 'Bia Reis', 'Ótimo, levo o bolo');
    await group.does({ kind: 'contact', chat, name: 'Condomínio Flores', pictureKey: null });
    await page.goto(`${url}/tickets/${uuid}`);
    await page.getByRole('log').getByText('Ótimo, levo o bolo').waitFor();
    await take('group');
    // If there is room, the drawer is open already.
    if (small) await page.getByRole('button', { name: /Condomínio Flores/ }).click();
    await page.getByText('Perguntando ao WhatsApp').waitFor();
    await take('group-members-asking');
    const me = { pn: '5511970000000', me: true as const };
    for (const [at, name] of [
      [1, 'Bia Reis'],
      [2, 'Caio Nunes'],
    ] as const)
      await writeProfile(world.runtime.store, {
        companyId: company.id,
        account: (await company.admin.call('GET /whatsapp'))[0]?.number ?? '',
        chat: `l:${person(at).lid}`,
        name,
        member: true,
        day: '2026-01-01',
        looks: 1,
        expiresAt: Math.floor(Date.now() / 1000) + 86_400,
      });
    const members = [{ ...person(1), role: 'superadmin' as const }, person(2), me, ...many.map(person)];
    await group.does({ kind: 'group', chat, members, count: members.length });
    await page.getByText('Você', { exact: true }).waitFor();
    await page.getByRole('searchbox', { name: 'Procurar participante' }).scrollIntoViewIfNeeded();
    await take('group-members');
    if (small) await page.keyboard.press('Escape');
    const field = page.getByRole('textbox', { name: 'Mensagem' });
    await field.fill('Bom dia ');
    await field.pressSequentially('@');
    const list = page.getByRole('listbox', { name: 'Mencionar participante' });
    await list.getByRole('option').nth(5).waitFor();
    await take('group-mention');
    await field.pressSequentially('bia');
    await list.getByRole('option', { name: 'Bia Reis' }).click();
    await field.pressSequentially('e @ninguem');
    await page.getByText('Nenhum participante encontrado').waitFor();
    await take('group-mention-none');
    await field.press('Escape');
    await field.fill('');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'ata.txt', mimeType: 'text/plain', buffer: Buffer.from('Ata') });
    const caption = page.getByRole('dialog').getByLabel('Legenda');
    await caption.pressSequentially('Veja @caio');
    const offered = page.getByRole('dialog').getByRole('listbox');
    await offered.getByRole('option', { name: 'Caio Nunes' }).waitFor();
    await inDialog(page, async () => {
      await take('group-mention-caption');
      await caption.press('Escape');
      await offered.waitFor({ state: 'detached' });
    });
    await field.pressSequentially('Bom dia @bia');
    await list.getByRole('option', { name: 'Bia Reis' }).click();
    await field.pressSequentially('a pauta está pronta?');
    await field.press('Enter');
    await page.getByRole('log').getByText('Bom dia @Bia Reis a pauta está pronta?').waitFor();
    await take('group-mentioned');
  },
  groupReadOnly: async (scene, take) => {
    const { company, view } = scene;
    const group = company.customer('Associação do Bairro');
    const by = { chat: { group: '120363020000000043' }, participant: { chat: person(3), name: 'Rita Luz' } };
    const { id } = await group.writes('Quem leva o som?', by);
    const { Vendas } = company.queues;
    const bruno = await company.person('Bruno Lima', { queueIds: [Vendas], defaultTheme: view.theme });
    const allow = (allowGroup: 'enabled' | 'disabled') =>
      company.admin.call('PUT /users/{id}', { params: { id: String(bruno.id) }, body: { allowGroup } });
    const change = (body: object) =>
      company.admin.call('PUT /tickets/{id}', { params: { id: String(id) }, body });
    await allow('enabled');
    await change({ status: 'group', userId: bruno.id, queueId: Vendas, isTransfered: true });
    await allow('disabled');
    await change({ status: 'closed', sendFarewellMessage: false });
    const his = await openAnother(scene, bruno);
    const { uuid } = await company.ticket(id);
    await openSignedIn(his, `/tickets/${uuid}`);
    if (scene.small) await act(his.page, 'Dados do contato');
    await his.page.getByRole('textbox', { name: 'Nova observação' }).waitFor();
    await take('group-read-only', his.page);
    await his.close();
  },
  groupAway: async (scene, take) => {
    const { page, company } = scene;
    const group = company.customer('Turma da Feira');
    const away = { group: '120363020000000044' };
    const by = { chat: away, participant: { chat: person(4), name: 'Edu Paz' } };
    const { uuid } = await group.writes('Choveu?', by);
    const members = [person(4), person(5)];
    const at = new Date(Date.now() - 2 * 86_400_000).toISOString();
    await group.does({ kind: 'group', chat: away, members, count: 2, at });
    await company.session(company.connectionId, { status: 'DISCONNECTED' });
    await openTicket(scene, { uuid });
    if (scene.small) await page.getByRole('button', { name: /Turma da Feira/ }).click();
    const shown = page.getByRole('region', { name: /Participantes/ });
    await shown.getByRole('alert').waitFor();
    await shown.scrollIntoViewIfNeeded();
    await take('group-members-away');
    await company.session(company.connectionId, { status: 'CONNECTED' });
  },
};

const many = Array.from({ length: 60 }, (_, at) => at + 10);

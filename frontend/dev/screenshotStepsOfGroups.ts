import { randomUUID } from 'node:crypto';
import { writeProfile } from '@balcao/shared/server/contacts/profileEntity';
import type { Step } from './screenshotScene.ts';

const chat = { group: '120363020000000042' };
const person = (at: number) => ({ lid: `5550000000${at}`, pn: `5511966660${String(at).padStart(3, '0')}` });

/** A group: who wrote, and who is in it. */
export const groupSteps: Record<string, Step> = {
  groupMembers: async ({ world, page, url, company, small }, take) => {
    const params = { id: String(company.connectionId) };
    await company.admin.call('PUT /whatsapp/{id}', { params, body: { allowGroup: true } });
    const group = company.customer('Condomínio Flores');
    const says = (at: number, name: string, text: string, more = {}) =>
      group.writes(text, { chat, participant: { chat: person(at), name }, ...more });
    const wid = randomUUID();
    await says(1, 'Bia Reis', 'Quem vem à reunião de sábado?', { wid });
    await says(2, 'Caio Nunes', 'Eu vou', { quotedWid: wid });
    const { uuid } = await says(1, 'Bia Reis', 'Ótimo, levo o bolo');
    await group.does({ kind: 'contact', chat, name: 'Condomínio Flores', pictureKey: null });
    await page.goto(`${url}/tickets/${uuid}`);
    await page.getByRole('log').getByText('Ótimo, levo o bolo').waitFor();
    await take('group');
    // Where there is room, the drawer is open.
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
    await field.pressSequentially('Bom dia @bia');
    await list.getByRole('option', { name: 'Bia Reis' }).click();
    await field.pressSequentially('a pauta está pronta?');
    await field.press('Enter');
    await page.getByRole('log').getByText('Bom dia @Bia Reis a pauta está pronta?').waitFor();
    await take('group-mentioned');
  },
};

const many = Array.from({ length: 60 }, (_, at) => at + 10);

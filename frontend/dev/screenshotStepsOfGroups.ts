import { randomUUID } from 'node:crypto';
import type { Step } from './screenshotScene.ts';

const chat = { group: '120363020000000042' };
const person = (at: number) => ({ lid: `5550000000${at}`, pn: `5511977770${String(at).padStart(3, '0')}` });

/** A group: who wrote, and who is in it. */
export const groupSteps: Record<string, Step> = {
  groupMembers: async ({ page, url, company, small }, take) => {
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
    const members = [{ ...person(1), role: 'superadmin' as const }, person(2), me, ...many.map(person)];
    await group.does({ kind: 'group', chat, members, count: members.length });
    await page.getByText('Você', { exact: true }).waitFor();
    await page.getByRole('searchbox', { name: 'Procurar participante' }).scrollIntoViewIfNeeded();
    await take('group-members');
  },
};

const many = Array.from({ length: 60 }, (_, at) => at + 10);

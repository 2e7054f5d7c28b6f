import type { Step } from '../screenshotScene.ts';

/** The kanban board and its stages. */
export const kanbanSteps: Record<string, Step> = {
  kanban: async ({ page, url, company }, take) => {
    const { admin } = company;
    const made: number[] = [];
    for (const [name, color] of [
      ['Proposta enviada', '#1f6feb'],
      ['Em produção', '#d99a00'],
      ['Entregue', '#2e9e4f'],
    ] as const)
      made.push((await admin.call('POST /tags', { body: { name, color, kanban: 1 } })).id);
    for (const [at, name] of ['Marina Alves', 'Paulo Reis', 'Joana Dias'].entries()) {
      const { id } = await company.served(name, 'Bom dia! Quando fica pronto?');
      const params = { ticketId: String(id), tagId: String(made[at % 2]) };
      await admin.call('PUT /ticket-tags/{ticketId}/{tagId}', { params });
    }
    await page.goto(`${url}/kanban`);
    const handle = page.getByRole('button', { name: 'Mover Marina Alves' });
    await handle.waitFor();
    await take('kanban');
    await handle.click();
    await page.getByRole('menuitem', { name: 'Entregue' }).waitFor();
    await take('kanban-menu');
    await page.keyboard.press('Escape');
    await page.goto(`${url}/TagsKanban`);
    await page.getByRole('button', { name: 'Excluir Entregue' }).waitFor();
    await take('lanes');
    await page.getByRole('button', { name: 'Excluir Entregue' }).click();
    await page.getByRole('dialog').waitFor();
    await take('lane-delete');
    await page.keyboard.press('Escape');
    for (const id of made) await admin.call('DELETE /tags/{id}', { params: { id: String(id) } });
  },
};

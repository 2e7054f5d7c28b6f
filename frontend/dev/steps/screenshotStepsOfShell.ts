import { companyEntity } from '@balcao/functions/core/company/companyEntity';
import type { Step } from '../screenshotScene.ts';

/** The open menu while the due date is near, and a received list message that can be answered. */
export const shellSteps: Record<string, Step> = {
  menuOpen: async ({ page, url, company, world }, take) => {
    const dueDate = new Date(Date.now() + 3 * 86_400_000).toISOString();
    await world.runtime.store.update(companyEntity.key({ companyId: company.id }), { set: { dueDate } });
    await page.goto(`${url}/contacts`);
    await page.getByText('Beatriz Costa', { exact: true }).waitFor();
    await take('due-date');
    const open = page.getByRole('button', { name: 'Abrir o menu' });
    if (!(await open.isVisible())) return;
    await open.click();
    await page.getByText(/^Versão /).waitFor();
    await page.getByText('Notificações', { exact: true }).waitFor();
    await take('menu-open');
    await page.getByRole('button', { name: 'Recolher o menu' }).click();
  },
  listAnswer: async ({ page, url, company }, take) => {
    const { uuid } = await company.customer('Rafael Oliveira').writes('Escolha o setor', {
      mediaType: 'listMessage',
      dataJson: JSON.stringify({ title: 'Setores', options: ['Vendas', 'Financeiro', 'Entregas'] }),
    });
    await page.goto(`${url}/tickets/${uuid}`);
    await page.getByRole('button', { name: 'Enviar resposta' }).click();
    await page.getByText('Por favor, selecione um título.').waitFor();
    await take('list-answer');
  },
};

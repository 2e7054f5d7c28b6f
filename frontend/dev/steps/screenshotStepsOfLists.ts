import type { Step } from '../screenshotScene.ts';

const job = {
  id: '0b8d3c6e-7a41-4c59-9a0e-2f3d5e6f7a81',
  status: 'pending',
  user: { id: 1, name: 'Helena Prado' },
  done: 50,
  left: 0,
  untagged: 0,
  total: 300,
};

/** Actions on a whole list. */
export const listSteps: Record<string, Step> = {
  closeAll: async (scene, take) => {
    const { page, url } = scene;
    // A made-up job that stays unfinished: closing three tickets would be over before the picture is taken.
    let state = 'running';
    const jobs = /\/ticket-jobs(\/[^/]+(\/stop)?)?$/;
    await page.route(jobs, (route) => {
      if (route.request().method() === 'POST') state = 'stopping';
      const answer = { ...job, state };
      return route.fulfill({ json: route.request().url().endsWith('jobs') ? [answer] : answer });
    });
    await page.goto(`${url}/tickets`);
    await page.getByRole('tab', { name: /Aguardando/ }).click();
    await page.getByRole('button', { name: 'Filtros' }).click();
    await page.getByRole('button', { name: 'Mais recentes primeiro' }).click();
    await page.getByRole('button', { name: 'Mais antigos primeiro' }).waitFor();
    await take('waiting-oldest');
    await page.getByRole('button', { name: 'Mais antigos primeiro' }).click();
    await page.getByRole('button', { name: 'Encerrar todos' }).click();
    await page.getByRole('dialog').getByText('já está sendo encerrada').waitFor();
    await take('close-all');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await take('close-all-running');
    await page.getByRole('button', { name: /^Parar Encerrar/ }).click();
    await page.getByText('Parando…').waitFor();
    await take('close-all-stopping');
    state = 'stopped';
    await page.getByText('Parado').waitFor();
    await take('close-all-stopped');
    await page.getByRole('button', { name: /^Dispensar/ }).click();
    await page.unroute(jobs);
    await page.getByRole('tab', { name: /Abertos/ }).click();
  },
};

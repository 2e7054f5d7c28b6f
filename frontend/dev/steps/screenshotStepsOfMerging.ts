import { inDialog, openTicket, showContact, type Step } from '../screenshotScene.ts';

/** Contacts that may be the same person: proposed, merged, and separated again. */
export const mergingSteps: Record<string, Step> = {
  merging: async (scene, take) => {
    const { page, url, company } = scene;
    const { name, number, ...elisa } = company.customer('Elisa Prates');
    const first = await elisa.writes('Bom dia, é a Elisa', { chat: { pn: number } });
    await elisa.writes('Alguém aí?', { chat: { lid: `9${number}` }, pushName: 'Elisa P.' });
    await elisa.writes('Sou eu', { chat: { lid: `9${number}`, pn: number } });
    await page.goto(`${url}/contacts`);
    await page.getByText(name, { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Possíveis duplicados' }).waitFor();
    await take('contacts-duplicates');
    await page.getByRole('button', { name: 'Possíveis duplicados' }).click();
    await page.getByRole('button', { name: /são pessoas diferentes/ }).waitFor();
    await inDialog(page, () => take('merge-proposals'));
    await openTicket(scene, first);
    const region = page.getByRole('region', { name: 'Mesclagem' });
    await showContact(page);
    await region.getByRole('button', { name: /são pessoas diferentes/ }).waitFor();
    await region.scrollIntoViewIfNeeded();
    await take('merge-drawer');
    await region.getByRole('button', { name: /^Mesclar .* e / }).click();
    const dialog = page.getByRole('dialog', { name: 'Mesclar contatos' });
    await dialog.getByText(/deixa de existir/).waitFor();
    await take('merge-dialog');
    await dialog.getByRole('button', { name: 'Mesclar', exact: true }).click();
    await region.getByRole('button', { name: /^Desfazer/ }).waitFor();
    await region.scrollIntoViewIfNeeded();
    await take('merged');
    await region.getByRole('button', { name: /^Desfazer/ }).click();
    await page.getByRole('dialog', { name: /^Desfazer/ }).waitFor();
    await take('merge-undo');
    await page.keyboard.press('Escape');
  },
};

import type { Step } from '../screenshotScene.ts';

/** Transcription of incoming audio, and the setting of its key. */
export const audioSteps: Record<string, Step> = {
  transcription: async (scene, take) => {
    const { page, url, luiza } = scene;
    const ask = page.getByRole('log').getByRole('button', { name: 'Transcrever' });
    await page.goto(`${url}/tickets/${luiza.uuid}`);
    await ask.scrollIntoViewIfNeeded();
    await take('transcription');
    await ask.click();
    await page.getByRole('link', { name: 'Abrir as configurações' }).scrollIntoViewIfNeeded();
    await take('transcription-without-key');
    await page.goto(`${url}/settings`);
    await page.getByText('Nenhuma chave cadastrada').waitFor();
    await take('settings');
    await page.getByLabel('Chave da OpenAI').fill('sk-proj-0123456789abcdwxyz');
    await page.keyboard.press('Enter');
    await page.getByText('Chave cadastrada').waitFor();
    // Waits until the button has faded back from its look while saving.
    await page.getByRole('button', { name: 'Salvar a chave', disabled: false }).waitFor();
    await take('settings-key');
    await page.getByRole('button', { name: 'Remover a chave' }).click();
    await page.getByRole('dialog').waitFor();
    await take('settings-key-remove');
    await page.goto(`${url}/tickets/${luiza.uuid}`);
    const held = scene.hold(/transcribeAudio/);
    await ask.click();
    await page.getByRole('button', { name: 'Transcrevendo' }).waitFor();
    await take('transcription-running');
    held();
    await page.getByRole('group', { name: 'Transcrição' }).scrollIntoViewIfNeeded();
    await take('transcription-done');
  },
};

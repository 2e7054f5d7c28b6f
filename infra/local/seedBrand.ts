import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LogoMode, logoSettings } from '@balcao/shared/settings/platformFiles';

const folder = join(import.meta.dirname, 'demoBrand');
/** Calm colours for the demo; the defaults of the settings stay unchanged. */
const colours = { primaryColorLight: '#1F5FBF', primaryColorDark: '#6CA8F0' } as const;
const files: Readonly<Record<LogoMode, string>> = {
  Light: 'light.png',
  Dark: 'dark.png',
  Favicon: 'favicon.png',
};

/** Sets the demo platform's colours and logos through the API, unless a logo is set already. */
export async function seedBrand(url: string, token: string): Promise<void> {
  const authorization = `Bearer ${token}`;
  const chosen = (await (await fetch(`${url}/api/public-settings`)).json()) as Record<string, string>;
  if (chosen['appLogoLight'] !== '') return;
  for (const [key, value] of Object.entries(colours)) {
    const headers = { authorization, 'content-type': 'application/json' };
    await send(`${url}/api/settings/${key}`, { method: 'PUT', headers, body: JSON.stringify({ value }) });
  }
  // The logo for light pages comes last: its presence means that all are uploaded.
  for (const mode of ['Favicon', 'Dark', 'Light'] as const) {
    const body = new FormData();
    body.append('mode', mode);
    body.append('typeArch', 'logo');
    body.append('file', new Blob([readFileSync(join(folder, files[mode]))]), `${logoSettings[mode]}.png`);
    await send(`${url}/api/settings-whitelabel/logo`, { method: 'POST', headers: { authorization }, body });
  }
}

async function send(url: string, request: RequestInit): Promise<void> {
  const response = await fetch(url, request);
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
}

import { expect, test } from 'vitest';
import { publicSettingsEntity, toPublicSettings } from './settingsEntity.ts';

test('logos are answered as absolute addresses, whatever was stored', () => {
  const stored = publicSettingsEntity.toItem({
    appName: 'Loja',
    appLogoLight: 'claro.png',
    appLogoDark: '/public/company1/escuro.png',
    appLogoFavicon: 'https://cdn.example/f.ico',
  });
  expect(toPublicSettings(stored, { publicUrl: 'https://app.example' })).toMatchObject({
    appName: 'Loja',
    appLogoLight: 'https://app.example/public/company1/claro.png',
    appLogoDark: 'https://app.example/public/company1/escuro.png',
    appLogoFavicon: 'https://cdn.example/f.ico',
  });
  expect(toPublicSettings(undefined, { publicUrl: 'https://app.example' }).appLogoLight).toBe('');
});

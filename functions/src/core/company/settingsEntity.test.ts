import { companySettings } from '@balcao/shared/settings/settingsModel';
import { expect, test } from 'vitest';
import {
  companySettingsEntity,
  publicSettingsEntity,
  toCompanySettings,
  toPublicSettings,
} from './settingsEntity.ts';

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

test("a company's settings are the usual ones and what it set itself, nothing else of the item", () => {
  const usual = companySettings.parse({ companyId: 7 });
  expect(toCompanySettings(7, undefined)).toEqual(usual);
  const stored = companySettingsEntity.toItem({ companyId: 7, waitLimit: 9, updatedAt: 'then', version: 3 });
  expect(toCompanySettings(7, { ...stored, goneSetting: 'enabled' })).toEqual({ ...usual, waitLimit: 9 });
});

import type { AuditEntry } from '@balcao/shared/audit/auditModel';
import { contract } from '@balcao/shared/contract';
import type { Operation } from '@balcao/shared/contract/defineOperation';
import { companySettingKeys } from '@balcao/shared/settings/companySettingDefaults';
import { platformSettingKeys } from '@balcao/shared/settings/platformSettings';
import { createInstance, type TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { connectionsTexts } from '../connections/texts/connectionsTexts.ts';
import { plansTexts } from '../plans/texts/plansTexts.ts';
import { settingsTexts } from '../settings/texts/settingsTexts.ts';
import { usersTexts } from '../users/texts/usersTexts.ts';
import { auditWords } from './auditWords.ts';
import { auditTexts } from './texts/auditTexts.ts';

const languages = ['pt', 'en', 'es', 'tr'] as const;
const sets = [auditTexts, connectionsTexts, plansTexts, settingsTexts, usersTexts];

async function textsIn(lng: (typeof languages)[number]): Promise<TFunction> {
  const i18n = createInstance();
  const texts = await Promise.all(sets.map((set) => set[lng]()));
  const translation = Object.assign({}, ...texts) as Record<string, string>;
  await i18n.init({ lng, resources: { [lng]: { translation } } });
  return i18n.t;
}

const entry: AuditEntry = {
  id: '1',
  at: '2026-11-20T12:00:00.000Z',
  action: 'users.update',
  userId: 7,
  userName: 'Ana',
  byPlatform: false,
  target: '9',
  targetName: null,
  changed: [],
  sourceIp: '',
};
const kinds = /^(users|queues|connections|companies|plans|contacts|tags|helps)\.update/;
const operations = Object.values(contract).flatMap((area): Operation[] => Object.values(area));
const fields = new Set(
  operations.flatMap(({ audit = '', body }) =>
    kinds.test(audit) ? Object.keys((body as { shape?: object } | undefined)?.shape ?? {}) : [],
  ),
);
// The current password only confirms the user's identity and is not stored.
fields.delete('currentPassword');

test.for(languages)('every field that a form changes and every setting has a word: %s', async (language) => {
  const t = await textsIn(language);
  expect(fields.size).toBeGreaterThan(80);
  const rawFields = [...fields].filter(
    (field) => auditWords(t, { ...entry, changed: [field] }).fields === field,
  );
  expect(rawFields).toEqual([]);
  const keys = [...companySettingKeys, ...platformSettingKeys, 'asaastoken', 'openaikeyaudio'];
  const about = (target: string) => auditWords(t, { ...entry, action: 'settings.update', target }).about;
  expect(keys.filter((key) => about(key) === key)).toEqual([]);
});

test('ids of jobs and messages are not shown, numbers as such; who has gone by their number', async () => {
  const t = await textsIn('pt');
  const about = (target: string) => auditWords(t, { ...entry, target }).about;
  expect(['9', '5+7', '3f2b8c1e-7d4a-4d2f-9b1c-0a1b2c3d4e5f', ''].map(about)).toEqual([
    '#9',
    '#5 + #7',
    '',
    '',
  ]);
  expect(auditWords(t, { ...entry, targetName: 'Rui' }).about).toBe('Rui (#9)');
  expect(auditWords(t, { ...entry, userName: null }).who).toBe('Pessoa excluída (#7)');
});

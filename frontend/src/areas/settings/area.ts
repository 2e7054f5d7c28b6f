import { publicSettingDefaults } from '@balcao/shared/settings/publicSettings';
import { Settings } from 'lucide-react';
import type { Area } from '../../kit/area/Area.ts';
import { storeCompanySetting } from '../../frame/session/companySetting.ts';
import { storeHelps } from '../../frame/session/storeHelps.ts';
import { applyPublicSettings } from '../../frame/session/whiteLabel.ts';
import { settingsTexts } from './texts/settingsTexts.ts';

/** Settings that change how contacts are shown everywhere. */
const aboutPersons = new Set(['enableLGPD', 'lgpdHideNumber', 'lgpdDeleteMessage']);
/** Milliseconds until every function has the new setting (`hidesNumbers` caches it for five seconds). */
const knownAfter = 6000;

export const settings = {
  texts: settingsTexts,
  routes: [
    {
      paths: ['/settings'],
      page: async () => (await import('./pages/SettingsPage.tsx')).SettingsPage,
      // Texts of the page's other tabs.
      texts: ['audit', 'wideChanges', 'tags', 'companies', 'plans', 'helps', 'connections', 'users'],
      menu: {
        place: 80,
        label: { pt: 'Configurações', en: 'Settings', es: 'Configuración', tr: 'Ayarlar' },
        icon: Settings,
      },
    },
  ],
  live: {
    settings: {
      apply: ({ data: { setting } }, { client }) => {
        if (setting.key in publicSettingDefaults) {
          applyPublicSettings({ [setting.key]: setting.value });
          return;
        }
        if (setting.key === 'helps') return storeHelps(setting.value);
        storeCompanySetting(setting);
        if (!aboutPersons.has(setting.key)) return;
        void client.invalidateQueries();
        setTimeout(() => void client.invalidateQueries(), knownAfter);
      },
      stale: ['GET /settings', 'GET /companySettings/{id}'],
    },
  },
} satisfies Area;

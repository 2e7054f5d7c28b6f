import { Settings } from 'lucide-react';
import type { Area } from '../../app/Area.ts';
import { storeCompanySetting } from '../../app/session/companySetting.ts';
import { settingsTexts } from './texts/settingsTexts.ts';

export const settings = {
  texts: settingsTexts,
  routes: [
    {
      paths: ['/settings'],
      page: async () => (await import('./pages/SettingsPage.tsx')).SettingsPage,
      menu: {
        place: 80,
        label: { pt: 'Configurações', en: 'Settings', es: 'Configuración', tr: 'Ayarlar' },
        icon: Settings,
      },
    },
  ],
  live: {
    settings: {
      apply: ({ data }) => storeCompanySetting(data.setting),
      stale: ['GET /settings'],
    },
  },
} satisfies Area;

import { Building2 } from 'lucide-react';
import type { Area } from '../../kit/area/Area.ts';
import { readSession } from '../../frame/session/readSession.ts';
import { companiesTexts } from './texts/companiesTexts.ts';

export const companies = {
  texts: companiesTexts,
  routes: [
    {
      paths: ['/companies'],
      page: async () => (await import('./pages/CompaniesPage.tsx')).CompaniesPage,
      // What its other tabs show.
      texts: ['plans', 'helps'],
      menu: {
        place: 95,
        label: { pt: 'Empresas', en: 'Companies', es: 'Empresas', tr: 'Şirketler' },
        icon: Building2,
      },
    },
  ],
  live: {
    // One's own: what it may use, and whether it may go on, stands in the session.
    company: { apply: () => void readSession().catch(() => undefined), stale: [] },
  },
} satisfies Area;

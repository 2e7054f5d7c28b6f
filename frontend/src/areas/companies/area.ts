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
      // The page's other tabs use these texts.
      texts: ['plans', 'helps'],
      menu: {
        place: 95,
        label: { pt: 'Empresas', en: 'Companies', es: 'Empresas', tr: 'Şirketler' },
        icon: Building2,
      },
    },
  ],
  live: {
    // The event is about the user's own company, whose plan and status are in the session.
    company: { apply: () => void readSession().catch(() => undefined), stale: [] },
  },
} satisfies Area;

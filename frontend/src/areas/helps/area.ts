import { CircleQuestionMark } from 'lucide-react';
import type { Area } from '../../kit/area/Area.ts';
import { helpsTexts } from './texts/helpsTexts.ts';

export const helps = {
  texts: helpsTexts,
  routes: [
    {
      paths: ['/helps'],
      page: async () => (await import('./pages/HelpsPage.tsx')).HelpsPage,
      menu: {
        place: 28,
        label: { pt: 'Ajuda', en: 'Help', es: 'Ayuda', tr: 'Yardım' },
        icon: CircleQuestionMark,
        filled: (session) => session.badges.helps,
      },
    },
  ],
} satisfies Area;

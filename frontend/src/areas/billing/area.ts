import { Receipt } from 'lucide-react';
import type { Area } from '../../kit/area/Area.ts';
import { storeDueDate } from '../../frame/session/storeDueDate.ts';
import { billingTexts } from './texts/billingTexts.ts';

export const billing = {
  texts: billingTexts,
  routes: [
    {
      paths: ['/financeiro'],
      page: async () => (await import('./pages/BillingPage.tsx')).BillingPage,
      menu: {
        place: 90,
        label: { pt: 'Financeiro', en: 'Billing', es: 'Finanzas', tr: 'Finans' },
        icon: Receipt,
      },
    },
  ],
  live: { dueNotice: { apply: ({ data: { dueDate } }) => storeDueDate(dueDate), stale: [] } },
} satisfies Area;

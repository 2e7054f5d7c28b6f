import { Megaphone } from 'lucide-react';
import type { Area } from '../../kit/area/Area.ts';
import { lazyComponent } from '../../components/lazyComponent.tsx';
import { withTexts } from '../../frame/i18n/withTexts.ts';
import { applyAnnouncement } from './announcementCache.ts';
import { useAnyUnread } from './hooks/useAnyUnread.ts';
import { announcementsTexts } from './texts/announcementsTexts.ts';

const label = { pt: 'Avisos', en: 'Announcements', es: 'Avisos', tr: 'Duyurular' };

export const announcements = {
  texts: announcementsTexts,
  routes: [
    {
      paths: ['/announcements'],
      page: async () => (await import('./pages/AnnouncementsPage.tsx')).AnnouncementsPage,
      menu: { place: 62, label, icon: Megaphone },
    },
  ],
  live: { announcement: { apply: applyAnnouncement, stale: ['GET /announcements'] } },
  popover: {
    label,
    icon: Megaphone,
    useAttention: useAnyUnread,
    Popover: lazyComponent(
      withTexts(
        async () => (await import('./components/AnnouncementsPopover.tsx')).AnnouncementsPopover,
        announcementsTexts,
      ),
    ),
  },
} satisfies Area;

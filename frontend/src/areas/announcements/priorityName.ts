import type { AnnouncementPriority } from '@balcao/shared/announcements/announcementRules';
import type { TFunction } from 'i18next';

const names = { 1: 'high', 2: 'medium', 3: 'low' } as const;

export const priorityName = (t: TFunction, priority: AnnouncementPriority): string =>
  t(`announcements.priorities.${names[priority]}`);

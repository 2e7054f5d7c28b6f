import { defineEntity } from '@balcao/shared/server/db/entity';

export const throttleEntity = defineEntity<{
  subject: string;
  window: number;
  count: number;
  expiresAt: number;
}>()({
  name: 'throttle',
  description:
    'Attempts within a while: sign-ins that failed, passwords asked again, mails, uploads, questions about groups',
  version: 1,
  pk: 'P#THROTTLE#{subject}',
  sk: '{window:12}',
});

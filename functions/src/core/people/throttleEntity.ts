import { defineEntity } from '@balcao/shared/server/db/entity';

export const throttleEntity = defineEntity<{
  subject: string;
  window: number;
  count: number;
  expiresAt: number;
}>()({
  name: 'throttle',
  description:
    'Attempts within a minute, a quarter of an hour, an hour or a day: sockets, sign-ins that failed, uploads, questions, what costs money; uploads that are taken once',
  version: 1,
  personal: 'none',
  pk: 'P#THROTTLE#{subject}',
  sk: '{window:12}',
});

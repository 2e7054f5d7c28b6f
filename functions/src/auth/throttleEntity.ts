import { defineEntity } from '@balcao/shared/server/db/entity';

export const throttleEntity = defineEntity<{
  subject: string;
  window: number;
  count: number;
  expiresAt: number;
}>()({
  name: 'throttle',
  description: 'Failed sign-ins of an account or an address within a quarter of an hour',
  version: 1,
  pk: 'P#THROTTLE#{subject}',
  sk: '{window:12}',
});

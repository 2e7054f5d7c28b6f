import { defineEntity } from '@balcao/shared/server/db/entity';

export const requestShareEntity = defineEntity<{
  companyId: number;
  subject: string;
  window: number;
  count: number;
  expiresAt: number;
}>()({
  name: 'requestShare',
  description:
    'Requests of a user, a program or a company within two seconds, as far as functions that saw many have told',
  version: 1,
  personal: 'none',
  pk: 'C#{companyId}',
  sk: 'SHARE#{subject}#{window:12}',
});

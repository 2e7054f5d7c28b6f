// Generated from the contract and the folder's files: npm run generate.
import type { integrationsApi } from '@balcao/shared/integrations/integrationsApi';
import type { Handlers } from '../../platform/http/handler.ts';
import { listIntegrations } from './listIntegrations.ts';

export const integrationsHandlers: Handlers<typeof integrationsApi> = {
  listIntegrations,
};

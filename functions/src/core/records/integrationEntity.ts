import type { Integration } from '@balcao/shared/integrations/integrationModel';
import { defineEntity } from '@balcao/shared/server/db/entity';
import type { NamedThing } from '../../platform/db/assertThere.ts';

export type IntegrationItem = Integration & { createdAt: string; updatedAt: string; version: number };

export const integrationEntity = defineEntity<IntegrationItem>()({
  name: 'integration',
  description: 'An integration that conversations may be handed over to',
  version: 1,
  personal: 'none',
  pk: 'C#{companyId}#INTEGRATIONS',
  sk: '{id:12}',
});

export function toIntegration({ id, companyId, type, name }: IntegrationItem): Integration {
  return { id, companyId, type, name };
}

/** For `assertThere`: the integration that a field refers to; empty if the field is null. */
export function namedIntegration(companyId: number, id: number | null): NamedThing[] {
  return id === null ? [] : [[integrationEntity.key({ companyId, id }), 'ERR_NO_INTEGRATION_FOUND']];
}

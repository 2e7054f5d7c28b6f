import type { Flow } from '@balcao/shared/flows/flowModel';
import { defineEntity } from '@balcao/shared/server/db/entity';
import type { NamedThing } from '../../platform/db/assertThere.ts';

export type FlowItem = Flow & { createdAt: string; updatedAt: string; version: number };

export const flowEntity = defineEntity<FlowItem>()({
  name: 'flow',
  description: 'A flow that conversations may run through',
  version: 1,
  personal: 'none',
  pk: 'C#{companyId}#FLOWS',
  sk: '{id:12}',
});

export function toFlow({ id, companyId, name, active }: FlowItem): Flow {
  return { id, companyId, name, active };
}

/** For `assertThere`: the flow that a field refers to; empty if the field is null. */
export function namedFlow(companyId: number, id: number | null): NamedThing[] {
  return id === null ? [] : [[flowEntity.key({ companyId, id }), 'ERR_NO_FLOW_FOUND']];
}

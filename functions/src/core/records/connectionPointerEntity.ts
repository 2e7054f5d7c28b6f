import { defineEntity } from '@balcao/shared/server/db/entity';
import type { NamedWrite } from '../../platform/http/transactOrRefuse.ts';

interface ConnectionPointer {
  connectionId: number;
  companyId: number;
}

/** Super users name a connection by its id alone; everything else of it lies under its company. */
export const connectionPointerEntity = defineEntity<ConnectionPointer>()({
  name: 'connectionPointer',
  description: 'Whose a connection is, for super users, who name it without its company',
  version: 1,
  personal: 'none',
  pk: 'P#CONNECTION#{connectionId}',
  sk: 'POINTER',
});

export function connectionPointerWrite(companyId: number, connectionId: number): NamedWrite {
  return [{ put: connectionPointerEntity.toItem({ companyId, connectionId }) }];
}

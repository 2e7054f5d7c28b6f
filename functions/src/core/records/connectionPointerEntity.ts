import { defineEntity } from '@balcao/shared/server/db/entity';
import type { NamedWrite } from '../../platform/http/transactOrRefuse.ts';

interface ConnectionPointer {
  connectionId: number;
  companyId: number;
}

/** Finds the company of a connection for super users, who name it by its id alone. */
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

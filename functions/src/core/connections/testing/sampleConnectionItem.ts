import { defaultConnectionSettings } from '@balcao/shared/connections/connectionDefaults';
import type { ConnectionItem } from '../../records/connectionEntity.ts';

/** The stored settings of a company's only connection: the defaults, without queues. */
export function sampleConnectionItem(
  { companyId, id, at }: { companyId: number; id: number; at: string },
  change: Partial<ConnectionItem> = {},
): ConnectionItem {
  return {
    ...defaultConnectionSettings,
    companyId,
    id,
    name: 'Principal',
    channel: 'whatsapp',
    isDefault: true,
    queueIds: [],
    sealedToken: '',
    createdAt: at,
    updatedAt: at,
    version: 1,
    ...change,
  };
}

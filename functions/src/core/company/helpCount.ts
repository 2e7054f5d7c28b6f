import { mostHelps } from '@balcao/shared/helps/helpRules';
import type { StoredItem } from '@balcao/shared/server/db/entity';
import type { NamedWrite } from '../../platform/http/transactOrRefuse.ts';
import { publicSettingsEntity } from './settingsEntity.ts';

/**
 * Number of help videos. Stored on the public settings item, though not a setting: every page reads it at start, so the
 * menu gets it without an extra read.
 */
const attribute = 'helpCount';

/** Counts one more help video; refused with ERR_TOO_MANY_HELPS at the limit. */
export function oneHelpMore(): NamedWrite {
  return [
    {
      ...publicSettingsEntity.upsert({}, { add: { [attribute]: 1 } }),
      condition: {
        expression: `attribute_not_exists(#${attribute}) OR #${attribute} < :most`,
        values: { most: mostHelps },
      },
    },
    'ERR_TOO_MANY_HELPS',
  ];
}

export const oneHelpLess = (): NamedWrite => [publicSettingsEntity.upsert({}, { add: { [attribute]: -1 } })];

export const hasHelps = (publicSettings: StoredItem | undefined): boolean =>
  Number(publicSettings?.[attribute] ?? 0) > 0;

import { mostHelps } from '@balcao/shared/helps/helpRules';
import type { StoredItem } from '@balcao/shared/server/db/entity';
import type { NamedWrite } from '../../platform/http/transactOrRefuse.ts';
import { publicSettingsEntity } from './settingsEntity.ts';

/** Kept on the item that every page reads when it starts, so that the menu knows of them at no cost. It is no setting. */
const attribute = 'helpCount';

/** One more help video; refused where there are as many as may be. */
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

/** Whether there are any, by that item. */
export const hasHelps = (publicSettings: StoredItem | undefined): boolean =>
  Number(publicSettings?.[attribute] ?? 0) > 0;

import { companySettingKeys } from '@balcao/shared/settings/companySettingDefaults';
import { defaultConnectionSettings } from '@balcao/shared/connections/connectionDefaults';
import type { StoredItem } from '@balcao/shared/server/db/entity';
import { companyEntity } from '../core/company/companyEntity.ts';
import { dueNoticeArmed } from '../admin/companies/dueNoticeArmed.ts';
import { connectionEntity } from '../core/records/connectionEntity.ts';
import { connectionTimers } from '../core/connections/connectionTimers.ts';
import { savedTokenTimers } from '../core/connections/tokenKeyTimer.ts';
import { queueEntity } from '../core/records/queueEntity.ts';
import { rotationTimers } from '../core/queues/rotationTimers.ts';
import { companySettingsEntity } from '../core/company/settingsEntity.ts';
import { settingTimers } from '../admin/settings/settingTimers.ts';
import { stageHours } from '../core/tags/stageHours.ts';
import { tagEntity } from '../core/records/tagEntity.ts';
import type { NewTimer } from '../platform/timers/armTimerWrite.ts';

/** Returns a function that applies `arms` to items of this entity; items of other entities arm nothing. */
const of =
  <Item>(
    entity: { owns(item: StoredItem): boolean; fromItem(item: StoredItem): Item },
    arms: (item: Item, now: number) => NewTimer[],
  ) =>
  (stored: StoredItem, now: number): NewTimer[] =>
    entity.owns(stored) ? arms(entity.fromItem(stored), now) : [];

/**
 * All entities whose operations arm timers when saving; an entity missing in this list lacks its timers after an
 * upgrade. savedTimers.test.ts compares the kinds for the entities it saves: add a new one there too.
 */
const saved = {
  [companyEntity.options.name]: of(companyEntity, dueNoticeArmed),
  [connectionEntity.options.name]: of(connectionEntity, (connection, now) => [
    ...connectionTimers(defaultConnectionSettings, connection, now),
    ...savedTokenTimers(connection, now),
  ]),
  [queueEntity.options.name]: of(queueEntity, (queue, now) => rotationTimers(undefined, queue, now)),
  [companySettingsEntity.options.name]: of(companySettingsEntity, (own, now) =>
    companySettingKeys
      .filter((key) => own[key] !== undefined)
      .flatMap((key) => settingTimers(own.companyId, key, now)),
  ),
  [tagEntity.options.name]: of(tagEntity, (tag, now) =>
    stageHours(undefined, tag, new Date(now).toISOString()),
  ),
};

/** Names of the entities that arm timers when saved. */
export const savedEntities = Object.keys(saved);

/** Timers that saving this item for the first time would arm; empty for most. */
export function savedTimers(stored: StoredItem, now: number): NewTimer[] {
  return Object.values(saved).flatMap((arms) => arms(stored, now));
}

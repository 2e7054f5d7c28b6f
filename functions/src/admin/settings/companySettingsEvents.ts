import { companySettingKeys } from '@balcao/shared/settings/companySettingDefaults';
import type { EventRule } from '../../core/live/eventRule.ts';
import { liveEvent } from '../../core/live/liveEvent.ts';
import { companySettingsEntity, toCompanySettings } from '../../core/company/settingsEntity.ts';

/** One event per changed setting, to everybody in the company. */
export const companySettingsEvents: EventRule =
  async ({ context: { companyId } }) =>
  ({ before, after }) => {
    const [was, is] = [toCompanySettings(companyId, before), toCompanySettings(companyId, after)];
    const stored = after && companySettingsEntity.fromItem(after);
    const { version = 1, updatedAt: at = '' } = stored ?? {};
    return companySettingKeys
      .filter((key) => was[key] !== is[key])
      .map((key) => {
        const setting = { key, value: String(is[key]) };
        const about = { entity: `companySettings:${key}`, version, at };
        const event = liveEvent(companyId, 'settings', 'update', about, { setting });
        return () => event;
      });
  };

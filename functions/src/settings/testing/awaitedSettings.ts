import type { CompanySettingKey } from '@balcao/shared/settings/settingsModel';

/**
 * Settings that companies may store and that nothing reads yet, by the area that will: existing clients write them, so
 * they are kept until then. One that is read by now is taken off: a test says so.
 */
export const awaitedSettings: Readonly<Record<string, readonly CompanySettingKey[]>> = {};

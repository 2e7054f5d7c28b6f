import type { Control, Path } from 'react-hook-form';
import type { SettingsValues } from '../settingsForm.ts';

/** What each part of the form of settings draws its fields with. */
export interface SettingsPart {
  control: Control<SettingsValues, unknown, SettingsValues>;
  field: (name: Path<SettingsValues>, hint?: string) => object;
}

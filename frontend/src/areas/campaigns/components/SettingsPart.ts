import type { Control, Path } from 'react-hook-form';
import type { SettingsValues } from '../settingsForm.ts';

/** Props of each part of the settings form. */
export interface SettingsPart {
  control: Control<SettingsValues, unknown, SettingsValues>;
  field: (name: Path<SettingsValues>, hint?: string) => object;
}

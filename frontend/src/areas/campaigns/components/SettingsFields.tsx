import { GuardSettings } from './GuardSettings.tsx';
import { HourSettings } from './HourSettings.tsx';
import { OptOutSettings } from './OptOutSettings.tsx';
import { PaceSettings } from './PaceSettings.tsx';
import type { SettingsPart } from './SettingsPart.ts';
import { VariableSettings } from './VariableSettings.tsx';

export function SettingsFields(parts: SettingsPart) {
  return (
    <>
      <PaceSettings {...parts} />
      <HourSettings {...parts} />
      <GuardSettings {...parts} />
      <OptOutSettings {...parts} />
      <VariableSettings {...parts} />
    </>
  );
}

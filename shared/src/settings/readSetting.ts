import { toggle } from '../contract/wireTypes.ts';
import { closeHours } from '../tickets/silenceRules.ts';
import { companySettings, type CompanySettingKey, type CompanySettings } from './settingsModel.ts';

/** A setting as forms send it: text for numbers and booleans, `enable` for `enabled`. */
type Sent = string | number | boolean | null;

/** In characters. */
const mostCharacters = 4000;

/** Parses a setting; undefined if invalid. Empty resets it to its default. */
export function readSetting<Key extends CompanySettingKey>(
  column: Key,
  sent: Sent,
): CompanySettings[Key] | undefined {
  const schema = companySettings.shape[column];
  const usual = schema.parse(undefined);
  const isHours = column === 'hoursCloseTicketsAuto';
  if (sent === null || (sent === '' && (isHours || !schema.safeParse('').success)))
    return usual as CompanySettings[Key];
  if (isHours && closeHours(String(sent)) === undefined) return undefined;
  if (typeof sent === 'string' && sent.length > mostCharacters) return undefined;
  const parsed = schema.safeParse(sentAs(typeof usual, sent));
  if (parsed.success) return parsed.data as CompanySettings[Key];
  const switched = schema.safeParse(toggle.safeParse(sent).data ?? sent);
  return switched.success ? (switched.data as CompanySettings[Key]) : undefined;
}

function sentAs(kind: string, sent: Exclude<Sent, null>): Sent {
  if (kind === 'number') return typeof sent === 'string' ? Number(sent) : sent;
  if (kind === 'string') return typeof sent === 'number' ? String(sent) : sent;
  const flag = toggle.safeParse(sent);
  return flag.success ? flag.data === 'enabled' : sent;
}

import { auditKindOf } from '@balcao/shared/audit/auditKinds';
import type { AuditEntry } from '@balcao/shared/audit/auditModel';
import type { TFunction } from 'i18next';

/** `t` for keys of which the server decides a part. */
type TextOf = (keys: readonly string[], options: { defaultValue: string }) => string;

/** An entry in words: who, what they did, what it was about, and which of its fields became others. */
export function auditWords(t: TFunction, entry: AuditEntry) {
  const { action, userId, userName, byPlatform, targetName, changed } = entry;
  const person = userName ?? `${t('audit.goneUser')} (#${userId})`;
  const ofPlatform = userName === null ? t('audit.platform') : `${t('audit.platform')} (${userName})`;
  const about = auditKindOf(action) === 'settings' ? settingName(t, entry.target) : numbered(entry.target);
  return {
    who: byPlatform ? ofPlatform : person,
    what: t(`audit.actions.${action}`),
    about: targetName === null ? about : `${targetName} (${about})`,
    fields: changed.map((field) => fieldName(t, field)).join(', '),
  };
}

/** Ids of jobs and messages tell nobody anything. */
function numbered(target: string): string {
  return /^\d+(\+\d+)?$/.test(target) ? `#${target.replace('+', ' + #')}` : '';
}

/** As its form calls it; one that has no form yet by its own name. */
function fieldName(t: TFunction, field: string): string {
  return firstText(t, field, [
    `audit.field.${field}`,
    `connections.field.${field}`,
    `users.switches.${field}`,
    `plans.flags.${field}`,
  ]);
}

function settingName(t: TFunction, key: string): string {
  if (key === 'openaikeyaudio') return t('settings.transcription.key');
  // The other name that clients have for it (readings).
  if (key === 'userCreation') return t('settings.platform.labels.allowSignup');
  return firstText(t, key, [
    `settings.labels.${key}`,
    `settings.platform.labels.${key}`,
    `settings.platform.secrets.${key}`,
    `settings.whiteLabel.${key}`,
    `settings.certificate.places.${key}`,
  ]);
}

/** The first of several texts that there is; names come from the server, where there may be newer ones. */
function firstText(t: TFunction, name: string, keys: readonly string[]): string {
  return (t as unknown as TextOf)(keys, { defaultValue: name });
}

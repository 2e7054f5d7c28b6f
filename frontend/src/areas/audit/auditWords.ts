import { auditKindOf } from '@balcao/shared/audit/auditKinds';
import type { AuditEntry } from '@balcao/shared/audit/auditModel';
import type { TFunction } from 'i18next';

/** `t` for keys that contain a value from the server. */
type TextOf = (keys: readonly string[], options: { defaultValue: string }) => string;

/** Describes an entry: actor, action, target, and the fields that were changed. */
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

/** The target as a number; ids of jobs and messages mean nothing to readers and are left out. */
function numbered(target: string): string {
  return /^\d+(\+\d+)?$/.test(target) ? `#${target.replace('+', ' + #')}` : '';
}

/** Label of a field from the form that edits it; the raw name if no form has it. */
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
  // The audit log knows the sign-up setting by its other wire name.
  if (key === 'userCreation') return t('settings.platform.labels.allowSignup');
  return firstText(t, key, [
    `settings.labels.${key}`,
    `settings.platform.labels.${key}`,
    `settings.platform.secrets.${key}`,
    `settings.whiteLabel.${key}`,
    `settings.certificate.places.${key}`,
  ]);
}

/** The first of the keys that has a text, else `name`: a newer server may send names this client does not know. */
function firstText(t: TFunction, name: string, keys: readonly string[]): string {
  return (t as unknown as TextOf)(keys, { defaultValue: name });
}

import type { AuditEntry } from '@balcao/shared/audit/auditModel';
import type { TFunction } from 'i18next';

/** An entry in words: who, what they did, and what it was about. */
export function auditWords(
  t: TFunction,
  { action, userId, userName, byPlatform, target, targetName }: AuditEntry,
) {
  const person = userName ?? `${t('audit.goneUser')} (#${userId})`;
  const ofPlatform = userName === null ? t('audit.platform') : `${t('audit.platform')} (${userName})`;
  const number = /^\d+$/.test(target) ? `#${target}` : target;
  return {
    who: byPlatform ? ofPlatform : person,
    what: t(`audit.actions.${action}`),
    about: targetName === null ? number : `${targetName} (${number})`,
  };
}

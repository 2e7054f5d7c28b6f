import type { AuditEntry } from '@balcao/shared/audit/auditModel';
import type { TFunction } from 'i18next';

/** An entry in words: who, what they did, and what it was about. */
export function auditWords(t: TFunction, { action, userName, target, targetName }: AuditEntry) {
  const number = /^\d+$/.test(target) ? `#${target}` : target;
  return {
    who: userName ?? t('audit.goneUser'),
    what: t(`audit.actions.${action}`),
    about: targetName === null ? number : `${targetName} (${number})`,
  };
}

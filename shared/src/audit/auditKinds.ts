import { type AuditAction, auditActions } from '../contract/auditActions.ts';

type KindOf<Action> = Action extends `${infer Kind}.${string}` ? Kind : never;
/** Subject of an action: the word before its dot. */
export type AuditKind = KindOf<AuditAction>;

export function auditKindOf(action: AuditAction): AuditKind {
  return action.slice(0, action.indexOf('.')) as AuditKind;
}

export const auditKinds = [...new Set(auditActions.map(auditKindOf))];

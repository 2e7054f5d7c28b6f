import * as z from 'zod';
import { auditActions } from '../contract/auditActions.ts';

/** What somebody did, as the audit log shows it. */
export const auditEntry = z.object({
  /** Tells entries of one instant apart. */
  id: z.string(),
  /** When, ISO 8601. */
  at: z.string(),
  action: z.enum(auditActions),
  userId: z.int().positive(),
  /** Null of who has gone. */
  userName: z.string().nullable(),
  /** What it was about: an id, or the name of a setting; '' where there is none. */
  target: z.string(),
  /** Null of what has gone, or has no name that stays. */
  targetName: z.string().nullable(),
  /** Names of the fields that became others. */
  changed: z.array(z.string()),
  /** The address it was done from. */
  sourceIp: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

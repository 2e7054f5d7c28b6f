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
  /** What they were called then. Null of who has gone, where the entry is older than names are kept, and of the platform's people. */
  userName: z.string().nullable(),
  /** Somebody of the platform did it, in a company that is not theirs. */
  byPlatform: z.boolean(),
  /** What it was about: an id, or the name of a setting; '' where there is none. */
  target: z.string(),
  /** What that was called then; null of a customer, and of what has no name. */
  targetName: z.string().nullable(),
  /** Names of the fields that became others. */
  changed: z.array(z.string()),
  /** The address it was done from; '' of the platform's people. */
  sourceIp: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

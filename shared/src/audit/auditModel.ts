import * as z from 'zod';
import { auditActions } from '../contract/auditActions.ts';

/** An entry of the audit log. */
export const auditEntry = z.object({
  /** Tells entries of one instant apart. */
  id: z.string(),
  /** ISO 8601 instant. */
  at: z.string(),
  action: z.enum(auditActions),
  userId: z.int().positive(),
  /**
   * Name at that time. Null for a deleted user in entries from before names were stored, and for users of the platform
   * unless a super user reads the log.
   */
  userName: z.string().nullable(),
  /** Done by a user of the platform in a company that is not their own. */
  byPlatform: z.boolean(),
  /** Id of the object, or name of a setting; '' if there is none. */
  target: z.string(),
  /** Name of the object at that time; null for customers and objects without a name. */
  targetName: z.string().nullable(),
  /** Names of the changed fields. */
  changed: z.array(z.string()),
  /** IP address of the request; '' for users of the platform unless a super user reads the log. */
  sourceIp: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

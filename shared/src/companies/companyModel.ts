import * as z from 'zod';
import { weekHours } from '../hours/hoursModel.ts';
import { plan } from '../records/planModel.ts';
import { recurrences } from './recurrence.ts';

/**
 * A company as people see it. Companies are created in `createCompany.ts`, `signUp.ts` and `bootstrapPlatform.ts`; no
 * test notices a field that the dialog of `frontend/src/areas/companies` lacks.
 */
export const company = z.object({
  id: z.int().positive(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  document: z.string(),
  planId: z.int().positive().nullable(),
  status: z.boolean(),
  dueDate: z.string().nullable(),
  /** Instant at which a sign-up is erased unless its address is proved; null otherwise. */
  proveEmailUntil: z.iso.datetime().nullable(),
  recurrence: z.enum(recurrences),
  paymentMethod: z.string(),
  timezone: z.string(),
  language: z.string(),
  /** Used if the company's `scheduleType` is `company`. */
  schedules: weekHours,
  /** Last sign-in of any of the company's users; null if none. */
  lastLogin: z.iso.datetime().nullable(),
  numberAttendants: z.int().nonnegative(),
  /** Spelling of existing clients. */
  numberConections: z.int().nonnegative(),
  numberQueues: z.int().nonnegative(),
  /** Size of the company's stored files, in the format of existing clients: `12.4 MB`. */
  folderSize: z.string(),
  numberFileFolder: z.int().nonnegative(),
  /** Instant at which the stored files were counted. */
  updatedAtFolder: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Company = z.infer<typeof company>;

/** Steps of a new company to its first conversation, as done now. */
export const firstSteps = z.object({
  /** True if all steps are done, or an administrator has hidden the guide. */
  done: z.boolean(),
  /** True if a connection is CONNECTED. */
  connected: z.boolean(),
  /** True if there is a second queue, or the initial one was renamed. */
  queue: z.boolean(),
  /** True if there is a second user, or one is invited. */
  colleague: z.boolean(),
  /** True if the company has sent a message. */
  sent: z.boolean(),
});

export const companyWithPlan = company.extend({ plan: plan.nullable() });

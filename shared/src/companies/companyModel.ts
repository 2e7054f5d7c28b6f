import * as z from 'zod';
import { weekHours } from '../hours/hoursModel.ts';
import { plan } from '../records/planModel.ts';
import { recurrences } from './recurrence.ts';

/** A company as the API shows it (administration specification, section 3). */
export const company = z.object({
  id: z.int().positive(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  document: z.string(),
  planId: z.int().positive().nullable(),
  status: z.boolean(),
  dueDate: z.string().nullable(),
  recurrence: z.enum(recurrences),
  paymentMethod: z.string(),
  timezone: z.string(),
  language: z.string(),
  /** Heeded where its `scheduleType` is `company`. */
  schedules: weekHours,
  /** When somebody of it last signed in, null before that. */
  lastLogin: z.iso.datetime().nullable(),
  numberAttendants: z.int().nonnegative(),
  /** Spelled so by existing clients. */
  numberConections: z.int().nonnegative(),
  numberQueues: z.int().nonnegative(),
  /** Bytes of the files it keeps as existing clients print them: `12.4 MB`. */
  folderSize: z.string(),
  numberFileFolder: z.int().nonnegative(),
  /** When these were counted. */
  updatedAtFolder: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Company = z.infer<typeof company>;

/** The way of a new company to its first conversation, each step as it stands now. */
export const firstSteps = z.object({
  /** All done, or hidden by an administrator: the guide is not shown. */
  done: z.boolean(),
  /** A number is connected. */
  connected: z.boolean(),
  /** There is a queue beside the one it began with, or that one has a name of its own. */
  queue: z.boolean(),
  /** Somebody works here beside its first administrator, or is invited. */
  colleague: z.boolean(),
  /** A message of the company went out. */
  sent: z.boolean(),
});

export const companyWithPlan = company.extend({ plan: plan.nullable() });

import * as z from 'zod';
import { userSwitches } from '../contract/userSwitches.ts';
import { hourText, toggleValue } from '../contract/wireTypes.ts';
import { plan } from './planModel.ts';

/** Pixels of the ticket list where nobody chose. */
export const usualListWidth = 550;

export const profiles = ['admin', 'user'] as const;
export type Profile = (typeof profiles)[number];

export const languages = ['pt', 'en', 'es', 'tr'] as const;
export type Language = (typeof languages)[number];

export const userQueue = z.object({
  id: z.int().positive(),
  name: z.string(),
  color: z.string(),
  /** The link itself, which existing clients read (readings). */
  UserQueue: z.object({ queueId: z.int().positive(), userId: z.int().positive() }),
});

/** A user as lists and forms show it (core specification, section 3). Never carries the password. */
export const user = z.object({
  id: z.int().positive(),
  companyId: z.int().positive(),
  name: z.string(),
  email: z.string(),
  profile: z.enum(profiles),
  super: z.boolean(),
  /** Has a page open that hears live. */
  online: z.boolean(),
  /** Was invited and has chosen no password so far. */
  invited: z.boolean(),
  /** Address of the picture; stored is its key. */
  profileImage: z.string().nullable(),
  startWork: hourText,
  endWork: hourText,
  whatsappId: z.int().positive().nullable(),
  farewellMessage: z.string(),
  allTicket: toggleValue,
  /** The one switch that is answered as a boolean (readings). */
  allowGroup: z.boolean(),
  allHistoric: toggleValue,
  allUserChat: toggleValue,
  userClosePendingTicket: toggleValue,
  showDashboard: toggleValue,
  allowRealTime: toggleValue,
  allowConnections: toggleValue,
  defaultMenu: z.enum(['open', 'closed']),
  defaultTheme: z.enum(['light', 'dark']),
  /** `defaultTheme` as existing clients ask for it. */
  darkMode: z.boolean(),
  defaultTicketsManagerWidth: z.int(),
  language: z.enum(languages),
  queues: z.array(userQueue),
  whatsapp: z.object({ id: z.int().positive(), name: z.string() }).nullable(),
});
export type User = z.infer<typeof user>;

/**
 * A colleague as everybody in the company may know them: who they are, where they work, whether they are there and can be
 * given a group.
 */
export const colleague = user
  .pick({
    id: true,
    companyId: true,
    name: true,
    profile: true,
    online: true,
    profileImage: true,
    queues: true,
  })
  .extend({ seesGroups: z.boolean() });
export type Colleague = z.infer<typeof colleague>;

export const settingPair = z.object({ key: z.string(), value: z.string() });

/** The signed-in user with company and plan, as login and refresh answer it (wire facts, section 1). */
export const sessionUser = user.extend({
  token: z.string(),
  company: z.object({
    id: z.int().positive(),
    name: z.string(),
    dueDate: z.string().nullable(),
    /** False while the platform has switched it off. */
    active: z.boolean(),
    document: z.string(),
    timezone: z.string(),
    language: z.enum(languages),
    plan: plan.nullable(),
    /** `[0][]{key,value}`: the shape existing clients read. */
    companieSettings: z.array(z.array(settingPair)),
  }),
});
export type SessionUser = z.infer<typeof sessionUser>;

import * as z from 'zod';
import { hourText, toggleValue } from '../contract/wireTypes.ts';
import { plan } from './planModel.ts';

/** Default width of the ticket list, in pixels. */
export const usualListWidth = 550;

export const profiles = ['admin', 'user'] as const;
export type Profile = (typeof profiles)[number];

export const languages = ['pt', 'en', 'es', 'tr'] as const;
export type Language = (typeof languages)[number];

export const userQueue = z.object({
  id: z.int().positive(),
  name: z.string(),
  color: z.string(),
  /** The relation that existing clients read. */
  UserQueue: z.object({ queueId: z.int().positive(), userId: z.int().positive() }),
});

/** A user as lists and forms show it, without the password. */
export const user = z.object({
  id: z.int().positive(),
  companyId: z.int().positive(),
  name: z.string(),
  email: z.string(),
  profile: z.enum(profiles),
  super: z.boolean(),
  /** True if the user has a page open with a live connection. */
  online: z.boolean(),
  /** True if the user was invited and has not chosen a password yet. */
  invited: z.boolean(),
  /** Address of the picture; the table stores its key. */
  profileImage: z.string().nullable(),
  startWork: hourText,
  endWork: hourText,
  whatsappId: z.int().positive().nullable(),
  farewellMessage: z.string(),
  allTicket: toggleValue,
  /** Boolean in replies, unlike the other switches. */
  allowGroup: z.boolean(),
  allHistoric: toggleValue,
  allUserChat: toggleValue,
  userClosePendingTicket: toggleValue,
  showDashboard: toggleValue,
  allowRealTime: toggleValue,
  allowConnections: toggleValue,
  defaultMenu: z.enum(['open', 'closed']),
  defaultTheme: z.enum(['light', 'dark']),
  /** `defaultTheme` in the form of existing clients. */
  darkMode: z.boolean(),
  defaultTicketsManagerWidth: z.int(),
  language: z.enum(languages),
  queues: z.array(userQueue),
  whatsapp: z.object({ id: z.int().positive(), name: z.string() }).nullable(),
});
export type User = z.infer<typeof user>;

/**
 * The part of a user that everybody in the company may see: name, picture, profile, queues, presence, and whether they
 * may see groups, so that tickets of groups can be assigned to them.
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

/** The signed-in user with company and plan, in replies of sign-in, refresh and `GET /auth/session`. */
export const sessionUser = user.extend({
  token: z.string(),
  /** Instant until which the user has to prove the address of the sign-up; null if there is nothing to prove. */
  proveEmailUntil: z.iso.datetime().nullable(),
  company: z.object({
    id: z.int().positive(),
    name: z.string(),
    dueDate: z.string().nullable(),
    /** False if the platform has suspended the company. */
    active: z.boolean(),
    document: z.string(),
    timezone: z.string(),
    language: z.enum(languages),
    plan: plan.nullable(),
    /** `[0][]{key,value}`: the shape that existing clients read. */
    companieSettings: z.array(z.array(settingPair)),
  }),
});
export type SessionUser = z.infer<typeof sessionUser>;

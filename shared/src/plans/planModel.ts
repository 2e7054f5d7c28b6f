import * as z from 'zod';
import { isVisibleName } from '../visibleName.ts';

export const planFlags = [
  'useWhatsapp',
  'useFacebook',
  'useInstagram',
  'useCampaigns',
  'useSchedules',
  'useInternalChat',
  'useExternalApi',
  'useKanban',
  'useOpenAi',
  'useIntegrations',
] as const;
export type PlanFlag = (typeof planFlags)[number];

const flags = Object.fromEntries(planFlags.map((flag) => [flag, z.boolean()])) as Record<
  PlanFlag,
  z.ZodBoolean
>;

/** A plan as the API shows it (administration specification, section 3). `amount` is in integer cents. */
export const plan = z.object({
  id: z.int().positive(),
  name: z.string(),
  users: z.int().nonnegative(),
  connections: z.int().nonnegative(),
  queues: z.int().nonnegative(),
  amount: z.int().nonnegative(),
  isPublic: z.boolean(),
  ...flags,
});
export type Plan = z.infer<typeof plan>;

/** What a super user writes. */
export const planInput = z.object({
  name: z.string().trim().min(1).max(100).refine(isVisibleName),
  users: z.int().nonnegative().max(100_000),
  connections: z.int().nonnegative().max(100_000),
  queues: z.int().nonnegative().max(100_000),
  amount: z.int().nonnegative(),
  isPublic: z.boolean().default(true),
  useWhatsapp: z.boolean().default(true),
  useFacebook: z.boolean().default(false),
  useInstagram: z.boolean().default(false),
  useCampaigns: z.boolean().default(false),
  useSchedules: z.boolean().default(false),
  useInternalChat: z.boolean().default(false),
  useExternalApi: z.boolean().default(false),
  useKanban: z.boolean().default(false),
  useOpenAi: z.boolean().default(false),
  useIntegrations: z.boolean().default(false),
});

import * as z from 'zod';
import { formFlag, wholeNumber } from '../contract/wireTypes.ts';
import { isVisibleName } from '../text/visibleName.ts';
import { type PlanFlag, planFlags } from '../contract/planFlags.ts';

const flags = Object.fromEntries(planFlags.map((flag) => [flag, z.boolean()])) as Record<
  PlanFlag,
  z.ZodBoolean
>;

/** `amount` is in integer cents. */
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

const limits = {
  users: wholeNumber(100_000),
  connections: wholeNumber(100_000),
  queues: wholeNumber(100_000),
  amount: wholeNumber(100_000_000),
};

const planName = z.string().trim().min(1).max(100).refine(isVisibleName);

/** Body for creating a plan. */
export const planInput = z.object({
  name: planName,
  ...limits,
  isPublic: formFlag(true).default(true),
  useWhatsapp: formFlag(true).default(true),
  useFacebook: formFlag(false).default(false),
  useInstagram: formFlag(false).default(false),
  useCampaigns: formFlag(false).default(false),
  useSchedules: formFlag(false).default(false),
  useInternalChat: formFlag(false).default(false),
  useExternalApi: formFlag(false).default(false),
  useKanban: formFlag(false).default(false),
  useOpenAi: formFlag(false).default(false),
  useIntegrations: formFlag(false).default(false),
});

/** Body for changing a plan; absent fields stay unchanged. */
export const planChange = z
  .object({ name: planName, ...limits })
  .partial()
  .extend({
    isPublic: formFlag(true).optional(),
    useWhatsapp: formFlag(true).optional(),
    useFacebook: formFlag(false).optional(),
    useInstagram: formFlag(false).optional(),
    useCampaigns: formFlag(false).optional(),
    useSchedules: formFlag(false).optional(),
    useInternalChat: formFlag(false).optional(),
    useExternalApi: formFlag(false).optional(),
    useKanban: formFlag(false).optional(),
    useOpenAi: formFlag(false).optional(),
    useIntegrations: formFlag(false).optional(),
  });

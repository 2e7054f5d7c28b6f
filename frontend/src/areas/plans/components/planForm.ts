import { planFlags, type PlanFlag } from '@balcao/shared/contract/planFlags';
import type { Plan } from '@balcao/shared/records/planModel';
import { isVisibleName } from '@balcao/shared/text/visibleName';
import type { TFunction } from 'i18next';
import * as z from 'zod';
import type { CallOptions } from '../../../frame/api/operationTypes.ts';

/** Limits of the contract: the most users, connections or queues of a plan, and its highest price in cents. */
const most = 100_000;
const dearest = 100_000_000;

const isCount = (typed: string) => /^\d{1,6}$/.test(typed) && Number(typed) <= most;

const flag = z.boolean();
const flagFields = Object.fromEntries(planFlags.map((name) => [name, flag])) as Record<
  PlanFlag,
  z.ZodBoolean
>;

/** Schema of the plan form: name, whole numbers, price in reais, features. */
export const planForm = (t: TFunction) => {
  const count = z
    .string()
    .trim()
    .min(1, t('common.required'))
    .refine((typed) => typed === '' || isCount(typed), t('plans.numberWrong', { most }));
  return z.object({
    name: z
      .string()
      .trim()
      .min(1, t('plans.fields.nameRequired'))
      .max(100, t('common.tooLong'))
      .refine((typed) => typed === '' || isVisibleName(typed), t('common.unseen')),
    users: count,
    connections: count,
    queues: count,
    amount: z
      .string()
      .trim()
      .min(1, t('common.required'))
      .refine((typed) => typed === '' || centsOf(typed) !== undefined, t('plans.amountWrong')),
    isPublic: z.boolean(),
    ...flagFields,
  });
};

export type PlanValues = z.infer<ReturnType<typeof planForm>>;

/** Cents of a typed price with comma or point; undefined if invalid. */
export function centsOf(typed: string): number | undefined {
  const [, reais = '', cents = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(typed.trim()) ?? [];
  if (reais === '') return undefined;
  const amount = Number(reais) * 100 + Number(cents.padEnd(2, '0'));
  return amount <= dearest ? amount : undefined;
}

/** Initial values of the form. */
export function planValues(plan: Plan | 'new'): PlanValues {
  const flags = Object.fromEntries(
    planFlags.map((name) => [name, plan === 'new' ? name === 'useWhatsapp' : plan[name]]),
  ) as Record<PlanFlag, boolean>;
  if (plan === 'new')
    return { name: '', users: '', connections: '', queues: '', amount: '', isPublic: true, ...flags };
  const { name, users, connections, queues, amount, isPublic } = plan;
  return {
    name,
    users: String(users),
    connections: String(connections),
    queues: String(queues),
    amount: (amount / 100).toFixed(2).replace('.', ','),
    isPublic,
    ...flags,
  };
}

export function planBody({
  users,
  connections,
  queues,
  amount,
  ...rest
}: PlanValues): CallOptions<'POST /plans'>['body'] {
  return {
    ...rest,
    users: Number(users),
    connections: Number(connections),
    queues: Number(queues),
    amount: centsOf(amount) ?? 0,
  };
}

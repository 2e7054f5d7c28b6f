import { recurrences } from '@balcao/shared/companies/recurrence';
import { platformCompanyId } from '@balcao/shared/companies/subscriptionRules';
import { isVisibleName } from '@balcao/shared/text/visibleName';
import type { TFunction } from 'i18next';
import * as z from 'zod';
import type { CallOptions } from '../../../frame/api/operationTypes.ts';
import { dayKey } from '../../../frame/i18n/formats.ts';
import { languageOf, languages } from '../../../frame/i18n/languages.ts';
import type { CompanyRow } from '../companyCache.ts';

/** Schema of a company's form. */
export const companyForm = (t: TFunction) =>
  z.object({
    name: z
      .string()
      .trim()
      .min(1, t('companies.fields.nameRequired'))
      .min(2, t('common.tooShort'))
      .max(50, t('common.tooLong'))
      .refine((typed) => typed.length < 2 || isVisibleName(typed), t('common.unseen')),
    email: z
      .string()
      .trim()
      .min(1, t('common.required'))
      .max(254, t('common.tooLong'))
      .refine((typed) => typed === '' || z.email().safeParse(typed).success, t('common.invalidEmail')),
    phone: z.string().max(30, t('common.tooLong')),
    document: z.string().max(30, t('common.tooLong')),
    planId: z.string().min(1, t('common.required')),
    /** Only for a new company. */
    adminName: z
      .string()
      .trim()
      .max(50, t('common.tooLong'))
      .refine((typed) => typed === '' || typed.length > 1, t('common.tooShort')),
    /** A date, '' for none. */
    dueDate: z.string(),
    recurrence: z.enum(recurrences),
    paymentMethod: z.string().max(30, t('common.tooLong')),
    timezone: z.string(),
    language: z.enum(languages),
    status: z.boolean(),
  });

export type CompanyValues = z.infer<ReturnType<typeof companyForm>>;

/** Initial values of the form; the due date is a day in the company's time zone. */
export function companyValues(company: CompanyRow | 'new'): CompanyValues {
  if (company === 'new')
    return {
      name: '',
      email: '',
      phone: '',
      document: '',
      planId: '',
      adminName: '',
      dueDate: '',
      recurrence: 'MENSAL',
      paymentMethod: '',
      timezone: 'America/Sao_Paulo',
      language: 'pt',
      status: true,
    };
  const { name, email, phone, document, planId, recurrence, paymentMethod, timezone, status } = company;
  return {
    name,
    email,
    phone,
    document,
    planId: planId === null ? '' : String(planId),
    adminName: '',
    dueDate: company.dueDate === null ? '' : dayKey(company.dueDate, timezone),
    recurrence,
    paymentMethod,
    timezone,
    language: languageOf(company.language),
    status,
  };
}

export function createBody({
  adminName,
  planId,
  dueDate,
  status: _status,
  ...fields
}: CompanyValues): CallOptions<'POST /companies'>['body'] {
  return {
    ...fields,
    planId: Number(planId),
    dueDate: dueDate === '' ? null : dueDate,
    ...(adminName !== '' && { adminName }),
  };
}

/**
 * Request body of a change. Omits an unchanged due date, to keep its exact instant, and the platform company's due
 * date and status: it never ends and is never suspended.
 */
export function updateBody(
  { adminName: _adminName, planId, dueDate, status, ...fields }: CompanyValues,
  company: CompanyRow,
): CallOptions<'PUT /companies/{id}'>['body'] {
  const movesEnd = dueDate !== companyValues(company).dueDate;
  return {
    ...fields,
    planId: Number(planId),
    ...(company.id !== platformCompanyId && {
      status,
      ...(movesEnd && { dueDate: dueDate === '' ? null : dueDate }),
    }),
  };
}

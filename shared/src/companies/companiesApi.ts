import * as z from 'zod';
import { defineOperation } from '../contract/defineOperation.ts';
import {
  emptyAs,
  formFlag,
  formText,
  idOf,
  idParamsOf,
  messageReply,
  nameText,
  pageReply,
  paging,
} from '../contract/wireTypes.ts';
import { weekHoursForm } from '../hours/weekHoursForm.ts';
import { company, companyWithPlan, firstSteps } from './companyModel.ts';
import { defaultTimeZone } from '../hours/companyTime.ts';
import { recurrences } from './recurrence.ts';
import { newPassword } from '../users/passwordRules.ts';
import { languages } from '../records/userModel.ts';

const shortText = formText(30).transform((text) => text.trim());
const dueDate = emptyAs(z.union([z.iso.date(), z.iso.datetime()]), null);
const recurrence = emptyAs(z.enum(recurrences), 'MENSAL');
const timezone = emptyAs(z.string().min(1).max(60), defaultTimeZone);
const language = emptyAs(z.enum(languages), 'pt');

/** Result of an invitation: `sent` tells if the mail was sent; `link` works once. */
const invitation = z.object({ sent: z.boolean(), link: z.url() });

export const companiesApi = {
  getCompany: defineOperation('GET /companies/{id}', {
    summary: 'A company: one’s own, or any for a super user',
    access: 'user',
    openWhenExpired: true,
    params: idParamsOf('company'),
    reply: companyWithPlan,
    errors: ['ERR_NO_COMPANY_FOUND'],
  }),
  getCompanyPlan: defineOperation('GET /companies/listPlan/{id}', {
    summary: 'A company with its plan’s flags',
    access: 'user',
    openWhenExpired: true,
    params: idParamsOf('company'),
    reply: companyWithPlan,
    errors: ['ERR_NO_COMPANY_FOUND'],
  }),
  listCompanies: defineOperation('GET /companies/list', {
    summary: 'Every company',
    access: 'super',
    reply: z.array(companyWithPlan),
  }),
  listAllCompanies: defineOperation('GET /companies', {
    summary: 'Every company, as /companies/list answers them',
    access: 'super',
    reply: z.array(companyWithPlan),
  }),
  searchCompanies: defineOperation('GET /companiesPlan', {
    summary: 'Companies with their plans, in pages; a search finds parts of name, e-mail and document',
    access: 'super',
    query: z.object({ searchParam: z.string().max(100).optional(), ...paging }),
    reply: z.object({ companies: z.array(companyWithPlan), ...pageReply }),
    errors: ['ERR_BAD_CURSOR'],
  }),
  createCompany: defineOperation('POST /companies', {
    idempotent: true,
    summary:
      'Creates a company with its first administrator and its first queue. Without a password the administrator gets a one-time invitation by mail',
    access: 'super',
    audit: 'companies.create',
    body: z.object({
      name: nameText(50),
      email: z.email().max(254),
      phone: shortText.default(''),
      document: shortText.default(''),
      planId: idOf('plan'),
      status: formFlag(true).default(true),
      dueDate: dueDate.default(null),
      recurrence: recurrence.default('MENSAL'),
      paymentMethod: shortText.default(''),
      timezone: timezone.default(defaultTimeZone),
      language: language.default('pt'),
      /** First administrator. */
      adminName: emptyAs(nameText(50), undefined).optional(),
      password: emptyAs(newPassword, undefined).optional(),
    }),
    reply: company.extend({ invitation: invitation.optional() }),
    errors: [
      'ERR_NO_PLAN_FOUND',
      'ERR_EMAIL_ALREADY_EXISTS',
      'ERR_COMPANY_NAME_ALREADY_EXISTS',
      'ERR_WEAK_PASSWORD',
    ],
  }),
  updateCompany: defineOperation('PUT /companies/{id}', {
    summary:
      'Changes a company: its plan, until when it is paid, whether it is suspended. Its people follow within seconds',
    access: 'super',
    audit: 'companies.update',
    params: idParamsOf('company'),
    body: z.object({
      name: nameText(50).optional(),
      /** Address of the company; administrators sign in with their own. */
      email: z.email().max(254).optional(),
      phone: shortText.optional(),
      document: shortText.optional(),
      planId: idOf('plan').optional(),
      status: formFlag(true).optional(),
      dueDate: dueDate.optional(),
      recurrence: recurrence.optional(),
      paymentMethod: shortText.optional(),
      timezone: timezone.optional(),
      language: language.optional(),
    }),
    reply: company,
    errors: [
      'ERR_NO_COMPANY_FOUND',
      'ERR_NO_PLAN_FOUND',
      'ERR_COMPANY_NAME_ALREADY_EXISTS',
      'ERR_PLATFORM_COMPANY',
      'ERR_CONFLICT',
    ],
  }),
  deleteCompany: defineOperation('DELETE /companies/{id}', {
    summary:
      'Deletes a company with all that is kept of it. Its people are signed out and its numbers logged out at once; the rest is erased within two days',
    access: 'super',
    audit: 'companies.delete',
    params: idParamsOf('company'),
    reply: z.object({ message: z.string() }),
    errors: ['ERR_NO_COMPANY_FOUND', 'ERR_PLATFORM_COMPANY', 'ERR_CONFLICT'],
  }),
  updateCompanySchedules: defineOperation('PUT /companies/{id}/schedules', {
    summary: 'The hours of a company, on its own clock: one’s own, or any for a super user',
    access: 'admin',
    openWhenUnproved: true,
    audit: 'companies.updateSchedules',
    params: idParamsOf('company'),
    body: z.object({ schedules: weekHoursForm }),
    reply: company,
    errors: ['ERR_NO_COMPANY_FOUND'],
  }),
  updateCompanyLocale: defineOperation('PUT /companies/{id}/locale', {
    summary:
      'The clock of a company and the language of its texts: one’s own, or any for a super user. Its people follow within seconds',
    access: 'admin',
    openWhenUnproved: true,
    audit: 'companies.updateLocale',
    params: idParamsOf('company'),
    body: z.object({ timezone: timezone.optional(), language: language.optional() }),
    reply: company,
    errors: ['ERR_NO_COMPANY_FOUND'],
  }),
  getFirstSteps: defineOperation('GET /companies/{id}/firstSteps', {
    summary:
      'What a company has done of the steps to its first conversation: one’s own, or any for a super user. Once all are done it is noted for good',
    access: 'admin',
    params: idParamsOf('company'),
    reply: firstSteps,
    errors: ['ERR_NO_COMPANY_FOUND'],
  }),
  hideFirstSteps: defineOperation('DELETE /companies/{id}/firstSteps', {
    summary: 'The guide to the first conversation is not shown to this company again',
    access: 'admin',
    openWhenUnproved: true,
    audit: 'companies.hideFirstSteps',
    params: idParamsOf('company'),
    reply: messageReply,
    errors: ['ERR_NO_COMPANY_FOUND'],
  }),
  inviteAdministrator: defineOperation('POST /companies/{id}/invitation', {
    repeated: 'replaces',
    summary: 'A new invitation, in place of the one before, to the oldest administrator who has no password',
    access: 'super',
    audit: 'companies.invite',
    params: idParamsOf('company'),
    reply: z.object({ message: z.string(), ...invitation.shape }),
    errors: ['ERR_NO_COMPANY_FOUND', 'ERR_NO_USER_FOUND', 'ERR_NOBODY_TO_INVITE'],
  }),
};

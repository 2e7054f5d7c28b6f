import * as z from 'zod';
import { defineOperation } from '../contract/defineOperation.ts';
import { idOf, idParamsOf, messageReply, nameText } from '../contract/wireTypes.ts';
import { company, companyWithPlan, recurrences } from './companyModel.ts';
import { newPassword } from '../auth/passwordRules.ts';

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
  createCompany: defineOperation('POST /companies', {
    summary:
      'Creates a company with its first administrator and its first queue. Without a password the administrator gets a one-time invitation by mail',
    access: 'super',
    audit: 'companies.create',
    body: z.object({
      name: nameText(50),
      email: z.email().max(254),
      phone: z.string().trim().max(30).default(''),
      document: z.string().trim().max(30).default(''),
      planId: idOf('plan'),
      status: z.boolean().default(true),
      dueDate: z.iso.date().or(z.iso.datetime()).nullable().default(null),
      recurrence: z.enum(recurrences).default('MENSAL'),
      timezone: z.string().max(60).default('America/Sao_Paulo'),
      language: z.enum(['pt', 'en', 'es', 'tr']).default('pt'),
      /** First administrator. */
      adminName: nameText(50).optional(),
      password: newPassword.optional(),
    }),
    reply: company,
    errors: ['ERR_NO_PLAN_FOUND', 'ERR_EMAIL_ALREADY_EXISTS', 'ERR_COMPANY_NAME_ALREADY_EXISTS'],
  }),
  inviteAdministrator: defineOperation('POST /companies/{id}/invitation', {
    summary: 'Sends the first administrator a new invitation in place of the one before',
    access: 'super',
    audit: 'companies.invite',
    params: idParamsOf('company'),
    reply: messageReply,
    errors: ['ERR_NO_COMPANY_FOUND', 'ERR_NO_USER_FOUND', 'ERR_CONFLICT'],
  }),
};

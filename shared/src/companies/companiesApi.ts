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
} from '../contract/wireTypes.ts';
import { weekHoursForm } from '../hours/weekHoursForm.ts';
import { company, companyWithPlan, recurrences } from './companyModel.ts';
import { newPassword } from '../auth/passwordRules.ts';
import { languages } from '../users/userModel.ts';

const shortText = formText(30).transform((text) => text.trim());

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
      phone: shortText.default(''),
      document: shortText.default(''),
      planId: idOf('plan'),
      status: formFlag(true).default(true),
      dueDate: emptyAs(z.union([z.iso.date(), z.iso.datetime()]), null).default(null),
      recurrence: emptyAs(z.enum(recurrences), 'MENSAL').default('MENSAL'),
      timezone: emptyAs(z.string().min(1).max(60), 'America/Sao_Paulo').default('America/Sao_Paulo'),
      language: emptyAs(z.enum(languages), 'pt').default('pt'),
      /** First administrator. */
      adminName: emptyAs(nameText(50), undefined).optional(),
      password: emptyAs(newPassword, undefined).optional(),
    }),
    reply: company,
    errors: ['ERR_NO_PLAN_FOUND', 'ERR_EMAIL_ALREADY_EXISTS', 'ERR_COMPANY_NAME_ALREADY_EXISTS'],
  }),
  updateCompanySchedules: defineOperation('PUT /companies/{id}/schedules', {
    summary: 'The hours of a company, on its own clock: one’s own, or any for a super user',
    access: 'admin',
    audit: 'companies.updateSchedules',
    params: idParamsOf('company'),
    body: z.object({ schedules: weekHoursForm }),
    reply: company,
    errors: ['ERR_NO_COMPANY_FOUND'],
  }),
  inviteAdministrator: defineOperation('POST /companies/{id}/invitation', {
    summary: 'Sends the first administrator a new invitation in place of the one before',
    access: 'super',
    audit: 'companies.invite',
    params: idParamsOf('company'),
    reply: messageReply,
    errors: ['ERR_NO_COMPANY_FOUND', 'ERR_NO_USER_FOUND'],
  }),
};

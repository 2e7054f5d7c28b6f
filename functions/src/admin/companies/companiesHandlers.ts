import { inviteCreated, showCreated } from './createdCompany.ts';
import { companyEntity } from '../../core/company/companyEntity.ts';
import { newOf, onceUnderKey } from '../../core/requests/onceUnderKey.ts';
import type { companiesApi } from '@balcao/shared/companies/companiesApi';
import type { Handlers } from '../../platform/http/handler.ts';
import { createCompany } from './createCompany.ts';
import { deleteCompany } from './deleteCompany.ts';
import { getCompany } from './getCompany.ts';
import { getFirstSteps } from './getFirstSteps.ts';
import { hideFirstSteps } from './hideFirstSteps.ts';
import { inviteAdministrator } from './inviteAdministrator.ts';
import { listCompanies } from './listCompanies.ts';
import { searchCompanies } from './searchCompanies.ts';
import { updateCompany } from './updateCompany.ts';
import { updateCompanyLocale } from './updateCompanyLocale.ts';
import { updateCompanySchedules } from './updateCompanySchedules.ts';

export const companiesHandlers: Handlers<typeof companiesApi> = {
  getCompany,
  getCompanyPlan: (ctx, input) => getCompany(ctx, input),
  listCompanies,
  listAllCompanies: (ctx, input) => listCompanies(ctx, input),
  searchCompanies,
  createCompany: onceUnderKey(createCompany, {
    of: 'POST /companies',
    made: newOf(companyEntity, 'companyId'),
    again: showCreated,
    follows: {
      concerns: ({ body }) => body.password === undefined,
      complete: inviteCreated,
    },
  }),
  updateCompany,
  deleteCompany,
  updateCompanyLocale,
  updateCompanySchedules,
  getFirstSteps,
  hideFirstSteps,
  inviteAdministrator,
};

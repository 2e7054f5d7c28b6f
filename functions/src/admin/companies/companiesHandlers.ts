// Generated from the contract and the folder's files: npm run generate.
import type { companiesApi } from '@balcao/shared/companies/companiesApi';
import type { Handlers } from '../../platform/http/handler.ts';
import { createCompany } from './createCompany.ts';
import { deleteCompany } from './deleteCompany.ts';
import { getCompany, getCompanyPlan } from './getCompany.ts';
import { getFirstSteps } from './getFirstSteps.ts';
import { hideFirstSteps } from './hideFirstSteps.ts';
import { inviteAdministrator } from './inviteAdministrator.ts';
import { listCompanies, listAllCompanies } from './listCompanies.ts';
import { searchCompanies } from './searchCompanies.ts';
import { updateCompany } from './updateCompany.ts';
import { updateCompanyLocale } from './updateCompanyLocale.ts';
import { updateCompanySchedules } from './updateCompanySchedules.ts';

export const companiesHandlers: Handlers<typeof companiesApi> = {
  getCompany,
  getCompanyPlan,
  listCompanies,
  listAllCompanies,
  searchCompanies,
  createCompany,
  updateCompany,
  deleteCompany,
  updateCompanySchedules,
  updateCompanyLocale,
  getFirstSteps,
  hideFirstSteps,
  inviteAdministrator,
};

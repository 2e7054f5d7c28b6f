import { platformCompanyId } from '@balcao/shared/companies/subscriptionRules';
import { changeUnique, releaseUnique, takeUnique } from '../companies/uniqueEntity.ts';
import type { NamedWrite } from '../http/transactOrRefuse.ts';

const kind = 'planName';
const taken = 'ERR_PLAN_NAME_ALREADY_EXISTS';

/** Plans are the platform's: their names are told apart among what its company owns. */
export const takePlanName = (name: string, id: number): NamedWrite =>
  takeUnique(platformCompanyId, kind, name, id, taken);

export const changePlanName = (from: string, to: string, id: number): NamedWrite[] =>
  changeUnique(platformCompanyId, kind, from, to, id, taken);

export const releasePlanName = (name: string): NamedWrite => releaseUnique(platformCompanyId, kind, name);

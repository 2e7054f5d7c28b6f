import type { Furniture } from '../../../platform/http/testing/furnishCompany.ts';

export const furnish: Furniture = {
  make: ({ as }) => Promise.resolve([{ kind: 'company', id: as.user.companyId }]),
};

import { platformCompanyId } from '@balcao/shared/companies/subscriptionRules';
import { ownedFile } from '../../core/ownedFiles/ownedFile.ts';
import { readAnnouncement } from './announcementEntity.ts';

/** The picture of an announcement, stored among the files of the platform's company. */
export const announcementFile = ownedFile({
  kind: 'announcementFile',
  leaves: 'dropped',
  armedWith: ({ id }: { id: number }) => ({ companyId: platformCompanyId, payload: { id } }),
  isNamed: async (store, _companyId, key, { id }) => (await readAnnouncement(store, id))?.media?.key === key,
});

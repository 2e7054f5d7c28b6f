import { AppError } from '@balcao/shared/errors';
import type { phoneBookApi } from '@balcao/shared/phoneBook/phoneBookApi';
import type { Handler } from '../../platform/http/handler.ts';
import { phoneImportEntity, toPhoneImport } from './phoneImportEntity.ts';

export const getPhoneImport: Handler<typeof phoneBookApi.getPhoneImport> = async (ctx, { params }) => {
  const { store, companyId } = ctx;
  const stored = await store.get(phoneImportEntity.key({ companyId, id: params.id }), { consistent: true });
  if (stored === undefined) throw new AppError('ERR_NO_CONTACT_FOUND');
  return toPhoneImport(phoneImportEntity.fromItem(stored));
};

import { AppError } from '@balcao/shared/errors';
import { platformCompanyId } from '@balcao/shared/companies/subscriptionRules';
import { isCertificateName, largestCertificate } from '@balcao/shared/settings/platformFiles';
import type { settingsApi } from '@balcao/shared/settings/settingsApi';
import { safeFileName } from '@balcao/shared/server/media/safeFileName';
import type { Handler } from '../../platform/http/handler.ts';
import { sealText } from '../../platform/runtime/sealText.ts';
import { certificateEntity } from './certificateEntity.ts';

/** Base64 characters per part; KMS encrypts at most 4,096 bytes. */
const sealedAtOnce = 4000;
/** First byte of a PKCS #12 file: a DER sequence. */
const derSequence = 0x30;

/** Stores a certificate in the table only, replacing the previous one. */
export const uploadCertificate: Handler<typeof settingsApi.uploadCertificate> = async (
  ctx,
  { query: { ref: place }, files: [file] },
) => {
  if (file === undefined || !isCertificateName(file.fileName) || file.data[0] !== derSequence)
    throw new AppError('ERR_CERTIFICATE_TYPE');
  if (file.data.length > largestCertificate) throw new AppError('ERR_TOO_LARGE');
  ctx.reply.auditAbout(place);
  const text = Buffer.from(file.data).toString('base64');
  const parts = text.match(new RegExp(`.{1,${sealedAtOnce}}`, 'g')) ?? [];
  const context = { purpose: 'company-secret', companyId: String(platformCompanyId), key: place };
  const sealed = await Promise.all(parts.map((part) => sealText(ctx, context, part)));
  const fileName = safeFileName(file.fileName);
  await ctx.store.put(certificateEntity.toItem({ place, fileName, sealed, updatedAt: ctx.clock.iso() }));
  return { mensagem: 'Arquivo Anexado' };
};

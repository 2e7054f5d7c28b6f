import type { CertificatePlace } from '@balcao/shared/settings/platformFiles';
import { defineEntity } from '@balcao/shared/server/db/entity';

/** A certificate of the platform. Nothing reads it yet. */
export interface Certificate {
  place: CertificatePlace;
  fileName: string;
  /** Encrypted parts in order: KMS encrypts at most 4 KB at a time. */
  sealed: string[];
  updatedAt: string;
}

export const certificateEntity = defineEntity<Certificate>()({
  name: 'certificate',
  description: 'A certificate of a provider of payments: encrypted',
  version: 1,
  personal: 'none',
  pk: 'P#CERTIFICATES',
  sk: '{place}',
});

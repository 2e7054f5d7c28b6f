import type { CertificatePlace } from '@balcao/shared/settings/platformFiles';
import { defineEntity } from '@balcao/shared/server/db/entity';

/** A certificate of the platform: nobody reads it here until what it is for is there. */
export interface Certificate {
  place: CertificatePlace;
  fileName: string;
  /** Its parts, in order, each encrypted with the deployment's key: KMS encrypts 4 KB at a time. */
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

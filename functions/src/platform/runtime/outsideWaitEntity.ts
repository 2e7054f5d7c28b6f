import { defineEntity } from '@balcao/shared/server/db/entity';

/** A call that waits for an answer from outside the deployment. */
export interface OutsideWait {
  /** Identifies the call. */
  token: string;
  /** User (`user:7`) or connection (`token:3`) that called. */
  caller: string;
  /** Expiry in milliseconds since 1970; the call has ended or crashed by then. */
  until: number;
}

export const outsideWaitEntity = defineEntity<{
  companyId: number;
  /** People and programs have slots of their own. */
  callers: 'people' | 'programs';
  waits: readonly OutsideWait[];
  revision: number;
  /** Seconds since 1970. */
  expiresAt: number;
}>()({
  name: 'outsideWait',
  description:
    'Calls of a company that wait for WhatsApp or another host, so that they do not fill the functions',
  version: 1,
  personal: 'none',
  pk: 'C#{companyId}',
  sk: 'OUTSIDE#{callers}',
});

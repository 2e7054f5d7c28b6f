import { createHmac } from 'node:crypto';
import type { ChatIdentity } from '@balcao/shared/channels/inboundEvent';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { personMark } from './personMark.ts';

/** Make the mark by which clients know a person. */
export interface Marks {
  ofPerson: (person: ChatIdentity) => string;
  /** From a stored mark (a reaction's). */
  ofMark: (mark: string) => string;
}

/**
 * Marks of people for clients. A stored mark is a plain hash of a number, and all numbers are soon tried; the shown one
 * is keyed by a secret of this deployment and differs per company. The secret is the one that signs file URLs, which
 * code that shows people has loaded anyway.
 */
export async function createMarks({ secrets }: Pick<Runtime, 'secrets'>, companyId: number): Promise<Marks> {
  const secret = await secrets('media-url');
  const ofMark = (mark: string): string =>
    createHmac('sha256', secret).update(`person:${companyId}:${mark}`).digest('base64url').slice(0, 12);
  return { ofMark, ofPerson: (person) => ofMark(personMark(person)) };
}

import { createHmac } from 'node:crypto';
import type { ChatIdentity } from '@balcao/shared/channels/inboundEvent';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { personMark } from './personMark.ts';

/** A person's mark as a browser gets it, made of the one that is stored. */
export interface Marks {
  ofPerson: (person: ChatIdentity) => string;
  /** Of a mark that is stored: who reacted. */
  ofMark: (mark: string) => string;
}

/**
 * Marks of people for what leaves the house. A stored mark is a hash of a number, and all numbers are soon tried: shown is
 * one that only this deployment can make, another one in each company. The secret is the one that files' addresses are signed
 * with, which whoever shows a person has at hand.
 */
export async function createMarks({ secrets }: Pick<Runtime, 'secrets'>, companyId: number): Promise<Marks> {
  const secret = await secrets('media-url');
  const ofMark = (mark: string): string =>
    createHmac('sha256', secret).update(`person:${companyId}:${mark}`).digest('base64url').slice(0, 12);
  return { ofMark, ofPerson: (person) => ofMark(personMark(person)) };
}

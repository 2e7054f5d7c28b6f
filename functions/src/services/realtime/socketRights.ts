import { subscriptionExpired } from '@balcao/shared/companies/subscriptionRules';
import type { LiveEvent } from '@balcao/shared/events';
import { topicRule } from '@balcao/shared/topicRules';
import { isSignUpOver } from '../../core/company/signUpProof.ts';
import type { Listener } from '../../core/live/eventRule.ts';
import { type AuthItem, viewerOf } from '../../core/people/authEntity.ts';
import type { SocketItem } from './socketEntity.ts';

/** The part of a socket's item that is copied from its user's auth item. */
export function rightsOf(auth: AuthItem) {
  const { dueDate, active, unprovedUntil, planFlags } = auth.company;
  const company = { dueDate, active, planFlags, ...(unprovedUntil !== undefined && { unprovedUntil }) };
  return { viewer: viewerOf(auth), authVersion: auth.version, company };
}

/** True if the socket's company is suspended or expired, or its sign-up was not proved in time. */
export function isExpired({ companyId, company }: SocketItem, now: number): boolean {
  if (company === undefined) return false;
  return isSignUpOver(company, now) || subscriptionExpired({ id: companyId, ...company }, now);
}

/** True if the plan of the socket's company allows the event's topic. */
export function planAllows({ company }: Pick<Listener, 'company'>, { topic }: LiveEvent): boolean {
  const { planFlag } = topicRule(topic);
  return planFlag === undefined || company?.planFlags[planFlag] === true;
}

/** True if the event is also sent to sockets that are about to be closed, because it says why they are closed. */
export function isLastWord({ topic }: LiveEvent): boolean {
  return topicRule(topic).openWhenExpired === true;
}

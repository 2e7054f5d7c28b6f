import type { Access } from '@balcao/shared/contract/defineOperation';
import type { Toggle } from '@balcao/shared/contract/wireTypes';
import type { PlanFlag } from '@balcao/shared/contract/planFlags';
import type { TicketViewer } from '@balcao/shared/tickets/ticketRules';
import type { UserSwitch } from '@balcao/shared/contract/userSwitches';
import type { Language } from '@balcao/shared/records/userModel';
import type { Runtime } from '../runtime/runtime.ts';
import type { Reply } from './reply.ts';

/** The signed-in person, as far as rules and operations need them; taken from the auth item. */
export type Viewer = TicketViewer & Record<UserSwitch, Toggle> & { name: string };

/** What operations need of the caller's company; a copy lies on every auth item (shared decisions, Costs). */
export interface CompanyFacts {
  name: string;
  timezone: string;
  language: Language;
  /** ISO instant up to which the subscription is paid, null without an end. */
  dueDate: string | null;
  active: boolean;
  planFlags: Readonly<Record<PlanFlag, boolean>>;
}

/** What every operation gets. */
export interface PublicContext extends Runtime {
  requestId: string;
  /** Address of the person's machine as the outermost trusted hop saw it. */
  sourceIp: string;
  header(name: string): string | undefined;
  cookie(name: string): string | undefined;
  /** Cookies, headers and status of the answer, where they differ from what the operation declares. */
  reply: Reply;
}

/** Claims of a refresh token whose signature and age are good; whether its session lives is for the handler to see. */
export interface RefreshClaims {
  id: number;
  companyId: number;
  tokenVersion: number;
  sessionId: string;
  sequence: number;
}

export interface CookieContext extends PublicContext {
  refresh: RefreshClaims;
}

export interface UserContext extends PublicContext {
  companyId: number;
  user: Viewer;
  company: CompanyFacts;
  sessionId: string;
  /** Of the session's family of tokens. */
  tokenVersion: number;
}

/** Of a program that calls with a connection's token. */
export interface ConnectionTokenContext extends PublicContext {
  companyId: number;
  connectionId: number;
  company: CompanyFacts;
}

/** The context that an operation's access promises to its handler. */
export type ContextFor<Who extends Access> = Who extends 'public'
  ? PublicContext
  : Who extends 'cookie'
    ? CookieContext
    : Who extends 'connectionToken'
      ? ConnectionTokenContext
      : UserContext;

/**
 * `companyId` of a request counts only for super users; everybody else's is their token's (safety page). What a super user
 * does in another company stands in that company's audit log.
 */
export function companyOf(ctx: UserContext, requested: number | null | undefined): number {
  if (!ctx.user.super || !requested || requested === ctx.companyId) return ctx.companyId;
  ctx.reply.auditAs(requested, ctx.user.id);
  return requested;
}

import type { Access } from '@balcao/shared/contract/defineOperation';
import type { Toggle } from '@balcao/shared/contract/wireTypes';
import type { PlanFlag } from '@balcao/shared/contract/planFlags';
import type { TicketViewer } from '@balcao/shared/tickets/ticketRules';
import type { UserSwitch } from '@balcao/shared/contract/userSwitches';
import type { Language } from '@balcao/shared/records/userModel';
import type { Runtime } from '../runtime/runtime.ts';
import type { Reply } from './reply.ts';

/** The signed-in user as rules and operations see them; read from the auth item. */
export type Viewer = TicketViewer & Record<UserSwitch, Toggle> & { name: string };

/** Facts about the caller's company that operations need. Every auth item holds a copy, which saves a read. */
export interface CompanyFacts {
  name: string;
  timezone: string;
  language: Language;
  /** ISO instant until which the subscription is paid; null means no end. */
  dueDate: string | null;
  active: boolean;
  /**
   * ISO instant until which who signed up has to prove the address; absent once it is proved, and in companies created
   * by the platform or before this was asked.
   */
  unprovedUntil?: string | undefined;
  planFlags: Readonly<Record<PlanFlag, boolean>>;
}

/** Context that every operation gets. */
export interface PublicContext extends Runtime {
  requestId: string;
  /** The client's IP address as seen by CloudFront. */
  sourceIp: string;
  header(name: string): string | undefined;
  cookie(name: string): string | undefined;
  /** Sets cookies, headers and status of the response where they differ from the operation's defaults. */
  reply: Reply;
}

/** Claims of a refresh token with a valid signature and age. The handler checks that its session still exists. */
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
  /** Version of the session's token family. */
  tokenVersion: number;
}

/** Context of a program that authenticates with a connection's token. */
export interface ConnectionTokenContext extends PublicContext {
  companyId: number;
  connectionId: number;
  company: CompanyFacts;
}

/** The context type that matches an operation's access level. */
export type ContextFor<Who extends Access> = Who extends 'public'
  ? PublicContext
  : Who extends 'cookie'
    ? CookieContext
    : Who extends 'connectionToken'
      ? ConnectionTokenContext
      : UserContext;

/**
 * The company that a request acts on: the user's own, or the one that a super user names in `companyId`. What a super
 * user does in another company goes to that company's audit log.
 */
export function companyOf(ctx: UserContext, requested: number | null | undefined): number {
  if (!ctx.user.super || !requested || requested === ctx.companyId) return ctx.companyId;
  ctx.reply.auditAs(requested, ctx.user.id);
  return requested;
}

import type { IncomingMessage } from 'node:http';
import type { ErrorCode } from '@balcao/shared/errors';
import { localAccount, localRegion } from '../../engines/deploymentEnv.ts';
import type { LambdaClient } from '../lambdaClient.ts';
import type { UsagePlan } from './usagePlan.ts';

/** How long API Gateway remembers what an authorizer answered: what the gateway's document says. */
const rememberedMs = 300_000;

/** Why a program's call goes no further; undefined where it does. */
export type ProgramGate = (request: IncomingMessage) => Promise<ErrorCode | undefined>;

export interface ProgramGateOptions {
  /** Function that says by which key a token's calls are counted. */
  authorizer: string;
  lambda: LambdaClient;
  plan: UsagePlan;
  now: () => number;
}

/** API Gateway's way of a call with a connection's token: authorizer, key, usage plan. */
export function createProgramGate({ authorizer, lambda, plan, now }: ProgramGateOptions): ProgramGate {
  const remembered = new Map<string, { key: string; until: number }>();

  async function keyOf(token: string): Promise<string | undefined> {
    const known = remembered.get(token);
    if (known !== undefined && known.until > now()) return known.key;
    const methodArn = `arn:aws:execute-api:${localRegion}:${localAccount}:local/api/POST/messages/send`;
    const event = { type: 'TOKEN', authorizationToken: token, methodArn };
    const answer = await lambda.invoke(authorizer, event);
    if (answer.functionError) return undefined;
    const { usageIdentifierKey: key } = answer.payload as { usageIdentifierKey: string };
    remembered.set(token, { key, until: now() + rememberedMs });
    return key;
  }

  return async (request) => {
    const token = request.headers.authorization ?? '';
    if (!/^Bearer .+$/.test(token)) return 'ERR_TOKEN_INVALID';
    const key = await keyOf(token);
    const passed = key === undefined ? 'unknown' : plan.take(key);
    if (passed === 'passes') return undefined;
    return passed === 'throttled' ? 'ERR_TOO_MANY_REQUESTS' : 'ERR_TOKEN_INVALID';
  };
}

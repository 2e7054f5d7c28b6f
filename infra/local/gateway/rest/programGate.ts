import type { IncomingMessage } from 'node:http';
import type { ErrorCode } from '@balcao/shared/errors';
import { programAuthorization } from '../../../parts/restApi.ts';
import { localAccount, localRegion } from '../../engines/deploymentEnv.ts';
import type { LambdaClient } from '../lambdaClient.ts';
import type { UsagePlan } from './usagePlan.ts';

/** Milliseconds for which API Gateway caches an authorizer's reply, as in the gateway's document. */
const rememberedMs = 300_000;

/** Returns the error code of a refused call; undefined if it may pass. */
export type ProgramGate = (request: IncomingMessage) => Promise<ErrorCode | undefined>;

export interface ProgramGateOptions {
  /** Function that returns the key by which a token's calls are counted. */
  authorizer: string;
  lambda: LambdaClient;
  plan: UsagePlan;
  now: () => number;
}

/** Checks calls with a connection's token as API Gateway does: authorizer, key, usage plan. */
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
    if (!new RegExp(programAuthorization).test(token)) return 'ERR_TOKEN_INVALID';
    const key = await keyOf(token);
    const passed = key === undefined ? 'unknown' : plan.take(key);
    if (passed === 'passes') return undefined;
    return passed === 'throttled' ? 'ERR_TOO_MANY_REQUESTS' : 'ERR_TOKEN_INVALID';
  };
}

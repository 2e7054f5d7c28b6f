import type { IncomingMessage } from 'node:http';
import type { ErrorCode } from '@balcao/shared/errors';
import { programCacheSeconds, programIdentity } from '../../../parts/restApi.ts';
import { localAccount, localRegion } from '../../engines/deploymentEnv.ts';
import type { LambdaClient } from '../lambdaClient.ts';
import type { UsagePlan } from './usagePlan.ts';

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

  async function keyOf(headers: Record<string, string>): Promise<string | undefined> {
    const identity = JSON.stringify(headers);
    const known = remembered.get(identity);
    if (known !== undefined && known.until > now()) return known.key;
    const methodArn = `arn:aws:execute-api:${localRegion}:${localAccount}:local/api/POST/messages/send`;
    const event = { type: 'REQUEST', methodArn, headers };
    const answer = await lambda.invoke(authorizer, event);
    if (answer.functionError) return undefined;
    const { usageIdentifierKey: key } = answer.payload as { usageIdentifierKey: string };
    remembered.set(identity, { key, until: now() + programCacheSeconds * 1000 });
    return key;
  }

  return async (request) => {
    const headers: Record<string, string> = {};
    for (const name of programIdentity) {
      const value = request.headers[name.toLowerCase()];
      if (typeof value !== 'string' || value === '') return 'ERR_TOKEN_INVALID';
      headers[name] = value;
    }
    const key = await keyOf(headers);
    const passed = key === undefined ? 'unknown' : plan.take(key);
    if (passed === 'passes') return undefined;
    return passed === 'throttled' ? 'ERR_TOO_MANY_REQUESTS' : 'ERR_TOKEN_INVALID';
  };
}

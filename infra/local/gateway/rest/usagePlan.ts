import { randomUUID } from 'node:crypto';
import { AwsError } from '../../aws/awsError.ts';
import { openStore } from '../../aws/localStore.ts';
import { sendJson } from '../../aws/sendJson.ts';
import type { RestService } from '../../aws/startAwsServer.ts';

interface ApiKey {
  id: string;
  name: string;
  value: string;
  /** True if the key is in the usage plan. */
  planned?: true;
}

export interface UsagePlan {
  /**
   * Handles the calls of API Gateway's own API that the product makes: create, find and delete keys, and add them to
   * the plan.
   */
  service: RestService;
  /** Counts a call with the key that has this value. Returns if the call may pass. */
  take(value: string): 'passes' | 'throttled' | 'unknown';
}

export interface UsagePlanOptions {
  /** Calls a second. */
  rate: number;
  burst: number;
  now: () => number;
  file?: string | undefined;
}

/**
 * API Gateway's keys and its usage plan, with a token bucket for each key, so that each program is throttled
 * separately.
 */
export function createUsagePlan({ rate, burst, now, file }: UsagePlanOptions): UsagePlan {
  const store = openStore<{ keys: ApiKey[] }>(file, { keys: [] });
  const buckets = new Map<string, { left: number; at: number }>();

  const service: RestService = (request, response, body) => {
    const url = new URL(request.url ?? '/', 'http://local');
    if (!/^\/(apikeys|usageplans)\b/.test(url.pathname)) return false;
    const call = `${request.method} ${url.pathname}`;
    // Parses the body only when one of this service's calls needs it: bodies for other services on this port need not
    // be JSON.
    const given = () => JSON.parse(body.toString('utf8')) as Record<string, string>;
    const { keys } = store.value;
    if (call === 'POST /apikeys') {
      const { name = '', value = '' } = given();
      if (value.length < 20) throw new AwsError('BadRequestException', 'A value has 20 letters or more.');
      if (keys.some((key) => key.value === value))
        throw new AwsError('ConflictException', 'API Key already exists', 409);
      const key = { id: randomUUID().slice(0, 10), name, value };
      keys.push(key);
      sendJson(response, 201, { ...key, enabled: true });
    } else if (call === 'GET /apikeys') {
      const beginning = url.searchParams.get('name') ?? '';
      const item = keys
        .filter(({ name }) => name.startsWith(beginning))
        .map(({ id, name }) => ({ id, name }));
      sendJson(response, 200, { item });
    } else if (/^POST \/usageplans\/\w+\/keys$/.test(call)) {
      const { keyId } = given();
      const key = keys.find(({ id }) => id === keyId);
      if (key === undefined) throw new AwsError('NotFoundException', 'Invalid API Key identifier', 404);
      if (key.planned) throw new AwsError('ConflictException', 'Already in the plan', 409);
      key.planned = true;
      sendJson(response, 201, { id: key.id, type: 'API_KEY', name: key.name });
    } else if (/^DELETE \/apikeys\/[\w-]+$/.test(call)) {
      const id = url.pathname.split('/').at(-1);
      if (!keys.some((key) => key.id === id))
        throw new AwsError('NotFoundException', 'Invalid API Key identifier', 404);
      store.value.keys = keys.filter((key) => key.id !== id);
      sendJson(response, 202, {});
    } else return false;
    store.save();
    return true;
  };

  function take(value: string) {
    if (!store.value.keys.some((key) => key.value === value && key.planned)) return 'unknown';
    const at = now();
    const bucket = buckets.get(value) ?? { left: burst, at };
    const left = Math.min(burst, bucket.left + (Math.max(0, at - bucket.at) / 1000) * rate);
    buckets.set(value, { left: left >= 1 ? left - 1 : left, at });
    return left >= 1 ? 'passes' : 'throttled';
  }

  return { service, take };
}

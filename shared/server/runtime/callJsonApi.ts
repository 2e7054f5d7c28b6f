import { SignatureV4 } from '@smithy/signature-v4';
import { type Clients, functionPatience, type Patience } from './clients.ts';

export interface JsonCall {
  /** Service name in the signature: `ssm`. */
  service: string;
  /** Address of the service; `undefined` means AWS, at `host` in the function's region. */
  endpoint: string | undefined;
  /** First part of the service's host name: `ssm` of `ssm.sa-east-1.amazonaws.com`. */
  host: string;
  /** Action with the name of its API: `AmazonSSM.GetParameters`. */
  target: string;
  /** Protocol version, if a header names the action; absent for a REST API, where `path` does. */
  version?: '1.0' | '1.1';
  path?: string;
  /** Method of a REST API; POST if absent. */
  method?: 'GET' | 'DELETE';
  query?: Readonly<Record<string, string>>;
  body?: object;
  /** Overrides `functionPatience`. */
  patience?: Pick<Patience, 'attempts' | 'serviceMs'>;
}

/**
 * One signed call of a service's JSON API, with the timeouts and retries of all clients unless `patience` overrides
 * them. For services that need only one or two calls: the SDK's client of each would be a tenth of a function's code.
 *
 * @throws Error named after the service's error (`ParameterNotFound`), or TimeoutError
 */
export async function callJsonApi({ dynamo }: Pick<Clients, 'dynamo'>, call: JsonCall): Promise<unknown> {
  const { attempts, serviceMs } = call.patience ?? functionPatience;
  for (let attempt = 1; ; attempt++) {
    try {
      return await callOnce(dynamo, call, serviceMs);
    } catch (error) {
      if (attempt >= attempts || !mayPass(error as Error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100 * 2 ** attempt * Math.random()));
    }
  }
}

/** True for errors worth a retry: network, timeout, server error, throttling. */
function mayPass({ name, status = 500 }: { name: string; status?: number }): boolean {
  return status >= 500 || status === 429 || /Throttl|LimitExceeded|Throughput/.test(name);
}

async function callOnce(dynamo: Clients['dynamo'], call: JsonCall, withinMs: number): Promise<unknown> {
  const { config } = dynamo;
  const url = new URL(call.endpoint ?? `https://${call.host}.${await config.region()}.amazonaws.com`);
  url.pathname = call.path ?? '/';
  const { method = 'POST', query = {} } = call;
  const body = call.body && JSON.stringify(call.body);
  const named = call.version !== undefined && {
    'content-type': `application/x-amz-json-${call.version}`,
    'x-amz-target': call.target,
  };
  const { service } = call;
  const { credentials, region, sha256 } = config;
  const signed = await new SignatureV4({ service, credentials, region, sha256 }).sign({
    method,
    protocol: url.protocol,
    hostname: url.hostname,
    ...(url.port !== '' && { port: Number(url.port) }),
    path: url.pathname,
    query,
    headers: {
      host: url.host,
      ...(named || { accept: 'application/json', 'content-type': 'application/json' }),
    },
    body,
  });
  url.search = new URLSearchParams(query).toString();
  const { host: _, ...headers } = signed.headers;
  const answer = await fetch(url, {
    method,
    headers,
    ...(body !== undefined && { body }),
    signal: AbortSignal.timeout(withinMs),
  });
  const text = await answer.text();
  if (!answer.ok) {
    // REST APIs send the error's name in a header, followed by a colon and an address.
    const header = answer.headers.get('x-amzn-errortype')?.split(':')[0];
    const name = header ?? /"__type"\s*:\s*"(?:[^"#]*#)?([^"]+)"/.exec(text)?.[1];
    const { status } = answer;
    throw Object.assign(new Error(`${call.target}: ${status} ${text.slice(0, 300)}`), { name, status });
  }
  return text === '' ? {} : JSON.parse(text);
}

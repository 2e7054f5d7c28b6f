import { randomUUID } from 'node:crypto';
import type { FunctionPart } from '../../parts/functions.ts';
import { AwsError } from '../aws/awsError.ts';
import { callAws } from '../aws/callAws.ts';
import { openStore } from '../aws/localStore.ts';
import { sendJson } from '../aws/sendJson.ts';
import type { RestService } from '../aws/startAwsServer.ts';
import { localAccount, localRegion, queueUrl } from '../engines/deploymentEnv.ts';
import type { LambdaClient } from './lambdaClient.ts';
import { parseSchedule } from './scheduleExpression.ts';

interface Target {
  Arn: string;
  RoleArn?: string;
  Input?: string;
  SqsParameters?: { MessageGroupId?: string };
}

interface ScheduleRequest {
  ScheduleExpression: string;
  ScheduleExpressionTimezone?: string;
  Target: Target;
  GroupName?: string;
  State?: 'ENABLED' | 'DISABLED';
  ActionAfterCompletion?: 'NONE' | 'DELETE';
  [field: string]: unknown;
}

interface StoredSchedule extends ScheduleRequest {
  Name: string;
  createdAt: number;
  changedAt: number;
  /** Undefined after a one-shot schedule has fired. */
  nextAt?: number;
}

export interface SchedulerOptions {
  lambda: LambdaClient;
  sqs: string;
  now: () => number;
  /** All functions. Those with a `schedule` are run by it from the start. */
  parts: readonly FunctionPart[];
  file?: string;
  tickMs?: number;
}

export interface Scheduler {
  service: RestService;
  stop(): void;
}

/** Names that EventBridge Scheduler takes. */
const validName = /^[\w.-]{1,64}$/;

/**
 * EventBridge Scheduler: create, update, get and delete schedules, `at(...)` and `rate(...)`, with functions, queues and
 * SQS's `sendMessage` (a universal target) as targets. A schedule that became due while nothing ran fires once at the
 * next start.
 */
export function createScheduler(options: SchedulerOptions): Scheduler {
  const { now } = options;
  const store = openStore<Record<string, StoredSchedule>>(options.file, {});
  const keyOf = (name: string, group = 'default') => `${group}/${name}`;

  for (const part of options.parts) {
    if (!part.schedule) continue;
    const key = keyOf(part.name, 'parts');
    const { everyMs } = { everyMs: 60_000, ...parseSchedule(part.schedule.rate) };
    store.value[key] ??= {
      Name: part.name,
      GroupName: 'parts',
      ScheduleExpression: part.schedule.rate,
      Target: { Arn: `arn:aws:lambda:${localRegion}:${localAccount}:function:${part.name}` },
      createdAt: now(),
      changedAt: now(),
      nextAt: now() + everyMs,
    };
  }

  const tick = async () => {
    for (const [key, schedule] of Object.entries(store.value)) {
      if (schedule.nextAt === undefined || schedule.State === 'DISABLED' || schedule.nextAt > now()) continue;
      // Advances the schedule first, so a failing target is not called in a loop. Lambda has its own retries.
      const parsed = parseSchedule(schedule.ScheduleExpression, schedule.ScheduleExpressionTimezone);
      const due = schedule.nextAt;
      if (parsed.kind === 'rate') schedule.nextAt = now() + parsed.everyMs;
      else if (schedule.ActionAfterCompletion === 'DELETE') delete store.value[key];
      else delete schedule.nextAt;
      try {
        await fire(options, schedule, due);
      } catch (error) {
        console.error(`schedule ${schedule.Name}: ${String(error)}`);
        // The target did not answer: a one-shot schedule becomes due again, so that it is not lost.
        if (parsed.kind === 'at') store.value[key] = { ...schedule, nextAt: due };
      }
      store.save();
    }
  };
  let ticking = false;
  const timer = setInterval(() => {
    if (ticking) return;
    ticking = true;
    void tick().finally(() => (ticking = false));
  }, options.tickMs ?? 250);

  const service: RestService = (request, response, body) => {
    const url = new URL(request.url ?? '/', 'http://local');
    const name = /^\/schedules\/([^/]+)$/.exec(url.pathname)?.[1];
    if (!name) return false;
    const input = body.length > 0 ? (JSON.parse(body.toString('utf8')) as ScheduleRequest) : undefined;
    const group = input?.GroupName ?? url.searchParams.get('groupName') ?? 'default';
    const key = keyOf(decodeURIComponent(name), group);
    const existing = store.value[key];
    const arn = `arn:aws:scheduler:${localRegion}:${localAccount}:schedule/${key}`;
    if (request.method === 'POST' && existing) {
      throw new AwsError('ConflictException', `Schedule ${name} already exists.`, 409);
    }
    if (request.method !== 'POST' && !existing) {
      throw new AwsError('ResourceNotFoundException', `Schedule ${name} does not exist.`, 404);
    }
    switch (request.method) {
      case 'POST':
      case 'PUT': {
        if (!validName.test(decodeURIComponent(name)))
          throw new AwsError('ValidationException', 'The name is not valid.');
        if (!input?.Target?.Arn) throw new AwsError('ValidationException', 'Target is required.');
        const parsed = parseSchedule(input.ScheduleExpression, input.ScheduleExpressionTimezone);
        store.value[key] = {
          ...input,
          Name: decodeURIComponent(name),
          GroupName: group,
          createdAt: existing?.createdAt ?? now(),
          changedAt: now(),
          nextAt: parsed.kind === 'at' ? parsed.at : now() + parsed.everyMs,
        };
        store.save();
        sendJson(response, 200, { ScheduleArn: arn });
        return true;
      }
      case 'GET': {
        const { createdAt = 0, changedAt = 0, nextAt: _nextAt, ...known } = existing ?? {};
        sendJson(response, 200, {
          ...known,
          Arn: arn,
          State: existing?.State ?? 'ENABLED',
          CreationDate: createdAt / 1000,
          LastModificationDate: changedAt / 1000,
        });
        return true;
      }
      case 'DELETE':
        delete store.value[key];
        store.save();
        sendJson(response, 200, {});
        return true;
      default:
        return false;
    }
  };
  return { service, stop: () => clearInterval(timer) };
}

async function fire(options: SchedulerOptions, schedule: StoredSchedule, due: number): Promise<void> {
  const { Arn, Input, SqsParameters } = schedule.Target;
  const name = Arn.split(':').at(-1) ?? '';
  const event = {
    version: '0',
    id: randomUUID(),
    'detail-type': 'Scheduled Event',
    source: 'aws.scheduler',
    account: localAccount,
    time: new Date(due).toISOString().replace(/\.\d+Z$/, 'Z'),
    region: localRegion,
    resources: [
      `arn:aws:scheduler:${localRegion}:${localAccount}:schedule/${schedule.GroupName}/${schedule.Name}`,
    ],
    detail: '{}',
  };
  if (Arn === 'arn:aws:scheduler:::aws-sdk:sqs:sendMessage') {
    await callAws(options.sqs, 'AmazonSQS.SendMessage', JSON.parse(Input ?? '{}') as object);
    return;
  }
  if (Arn.includes(':sqs:')) {
    await callAws(options.sqs, 'AmazonSQS.SendMessage', {
      QueueUrl: queueUrl(options.sqs, name),
      MessageBody: Input ?? JSON.stringify(event),
      ...(SqsParameters?.MessageGroupId
        ? { MessageGroupId: SqsParameters.MessageGroupId, MessageDeduplicationId: `${schedule.Name}-${due}` }
        : {}),
    });
    return;
  }
  await options.lambda.send(name, Input ? (JSON.parse(Input) as unknown) : event);
}

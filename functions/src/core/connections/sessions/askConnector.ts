import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type QuestionCommand, shardOf } from '@balcao/shared/channels/outboundCommand';
import {
  type Answers,
  answerIn,
  questionKey,
  type QuestionKind,
} from '@balcao/shared/server/connections/questionEntity';
import type { Runtime } from '../../../platform/runtime/runtime.ts';
import { NoOutsideSlot, withinOutsideSlot } from '../../../platform/runtime/withinOutsideSlot.ts';
import { askableConnections } from './askableConnections.ts';

type Ask<Kind extends QuestionKind> = Omit<
  Extract<QuestionCommand, { kind: Kind }>,
  'v' | 'companyId' | 'connectionId' | 'commandId'
>;

const firstLookMs = 100;
const nextLookMs = 250;

/**
 * Sends a question to WhatsApp through a connected connection of the company and polls for the answer, for
 * `questionSeconds` of the deployment or for `waitSeconds`. A connector whose number is offline answers at once.
 *
 * While an operation waits it holds one of its company's slots (`withinOutsideSlot`); without one nothing is asked.
 *
 * @returns undefined if no connection is up, no slot is free or no answer came in time; callers must work without it
 * @throws NoOutsideSlot with `needed`, if no slot is free
 */
export async function askConnector<Kind extends QuestionKind>(
  runtime: Runtime,
  companyId: number,
  question: Ask<Kind>,
  { connectionId, waitSeconds = runtime.settings.questionSeconds, needed = false }: AskOptions = {},
): Promise<Answers[Kind] | undefined> {
  if (waitSeconds === 0) return undefined;
  const asked = connectionId ?? (await askableConnections(runtime, companyId))[0];
  if (asked === undefined) return undefined;
  try {
    return await withinOutsideSlot(needed ? runtime : { ...runtime, reply: undefined }, () =>
      ask<Kind>(runtime, { companyId, asked, waitSeconds }, question),
    );
  } catch (error) {
    if (needed || !(error instanceof NoOutsideSlot)) throw error;
    runtime.log.warn('question not asked', { companyId, connectionId: asked, error: error.code });
    return undefined;
  }
}

async function ask<Kind extends QuestionKind>(
  runtime: Runtime,
  { companyId, asked, waitSeconds }: { companyId: number; asked: number; waitSeconds: number },
  question: Ask<Kind>,
): Promise<Answers[Kind] | undefined> {
  const questionId = randomUUID();
  try {
    await send(runtime, { v: 1, companyId, connectionId: asked, commandId: questionId, ...question });
  } catch (error) {
    runtime.log.warn('question not asked', { companyId, connectionId: asked, error: String(error) });
    return undefined;
  }
  const key = questionKey(companyId, questionId);
  const end = performance.now() + waitSeconds * 1000;
  for (let waitMs = firstLookMs; performance.now() < end; waitMs = nextLookMs) {
    await pause(waitMs);
    const stored = await runtime.store.get(key, { consistent: true });
    if (stored !== undefined) return answerIn<Kind>(stored) ?? undefined;
  }
  return undefined;
}

export interface AskOptions {
  /** If absent, the default connection is asked if it is up, otherwise the first connection that is up. */
  connectionId?: number | undefined;
  waitSeconds?: number | undefined;
  /** True for callers that have nothing to answer without WhatsApp. */
  needed?: boolean | undefined;
}

type Addressed = Pick<QuestionCommand, 'v' | 'companyId' | 'connectionId' | 'commandId'>;

/** Questions of one connection stay in order, in a message group separate from chats. */
async function send(runtime: Pick<Runtime, 'clients' | 'settings'>, command: Addressed): Promise<void> {
  const { outboundQueuePrefix, shardCount } = runtime.settings;
  const { SendMessageCommand } = await import('@aws-sdk/client-sqs');
  const sqs = await runtime.clients.sqs();
  await sqs.send(
    new SendMessageCommand({
      QueueUrl: `${outboundQueuePrefix}${shardOf(command.connectionId, shardCount)}.fifo`,
      MessageBody: JSON.stringify(command),
      MessageGroupId: `question:${command.connectionId}`,
      MessageDeduplicationId: command.commandId,
    }),
  );
}

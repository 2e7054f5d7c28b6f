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
import { askableConnections } from './askableConnections.ts';

type Ask<Kind extends QuestionKind> = Omit<
  Extract<QuestionCommand, { kind: Kind }>,
  'v' | 'companyId' | 'connectionId' | 'commandId'
>;

const firstLookMs = 100;
const nextLookMs = 250;

/**
 * Asks WhatsApp through a connection of the company that is up, and waits for the answer: as long as the deployment says
 * (`questionSeconds`), or longer where nobody sits before it. A number that is away says so at once.
 *
 * @returns undefined where no connection is up or no answer came: nothing may depend on it
 */
export async function askConnector<Kind extends QuestionKind>(
  runtime: Runtime,
  companyId: number,
  question: Ask<Kind>,
  { connectionId, waitSeconds = runtime.settings.questionSeconds }: AskOptions = {},
): Promise<Answers[Kind] | undefined> {
  if (waitSeconds === 0) return undefined;
  const asked = connectionId ?? (await askableConnections(runtime, companyId))[0];
  if (asked === undefined) return undefined;
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
  /** Which connection; else the default one where it is up, else the first that is. */
  connectionId?: number | undefined;
  waitSeconds?: number | undefined;
}

type Addressed = Pick<QuestionCommand, 'v' | 'companyId' | 'connectionId' | 'commandId'>;

/** Questions of one connection stay in order, and keep no chat waiting. */
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

import { DeleteMessageCommand, ReceiveMessageCommand } from '@aws-sdk/client-sqs';
import { type QuestionCommand, shardOf } from '@balcao/shared/channels/outboundCommand';
import {
  type Answers,
  answerItem,
  type QuestionKind,
} from '@balcao/shared/server/connections/questionEntity';
import type { Runtime } from '../../../platform/runtime/runtime.ts';

const kinds: Readonly<Record<QuestionKind, true>> = {
  checkNumbers: true,
  profilePicture: true,
  importContacts: true,
};

/**
 * Fake connector of one connection: takes its questions from the queue and stores the answers. A question for which
 * `answer` returns undefined stays unanswered. Until it is stopped, functions wait up to `questionSeconds` for answers.
 */
export function answerQuestions(
  runtime: Runtime,
  connectionId: number,
  answer: (question: QuestionCommand) => Answers[QuestionKind] | null | undefined,
  questionSeconds = 30,
): { asked: QuestionCommand[]; stop(): Promise<void> } {
  const { settings, store, clients } = runtime;
  const before = settings.questionSeconds;
  settings.questionSeconds = questionSeconds;
  const QueueUrl = `${settings.outboundQueuePrefix}${shardOf(connectionId, settings.shardCount)}.fifo`;
  const asked: QuestionCommand[] = [];
  const stopping = new AbortController();

  async function run(): Promise<void> {
    const sqs = await clients.sqs();
    while (!stopping.signal.aborted) {
      const { Messages = [] } = await sqs
        .send(new ReceiveMessageCommand({ QueueUrl, WaitTimeSeconds: 1 }), { abortSignal: stopping.signal })
        .catch(() => ({ Messages: [] }));
      for (const { Body = '', ReceiptHandle = '' } of Messages) {
        const command = JSON.parse(Body) as QuestionCommand;
        await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
        if (command.connectionId !== connectionId || !(command.kind in kinds)) continue;
        asked.push(command);
        const said = answer(command);
        const of = { companyId: command.companyId, questionId: command.commandId };
        if (said !== undefined) await store.put(answerItem(of, said));
      }
    }
  }

  const running = run();
  return {
    asked,
    async stop() {
      settings.questionSeconds = before;
      stopping.abort();
      await running;
    },
  };
}

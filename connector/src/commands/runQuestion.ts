import type { QuestionCommand } from '@balcao/shared/channels/outboundCommand';
import {
  type Answers,
  answerItem,
  type QuestionKind,
} from '@balcao/shared/server/connections/questionEntity';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import type { ConnectorParts } from '../parts/connectorParts.ts';
import { leaseCheck } from '../db/leaseEntity.ts';
import { type Delivery, sentAtOf } from '../outbound/pollShard.ts';
import { errorName } from '../session/errorName.ts';
import type { LiveSocket } from '../socket/sessionTypes.ts';
import type { Owned, Sessions } from '../session/sessions.ts';
import { withTimeout } from '../platform/withTimeout.ts';
import { lookUpNumbers } from './lookUpNumbers.ts';
import { countChecked } from './checkedNumbersEntity.ts';
import { refreshPhoneBook } from './refreshPhoneBook.ts';

/** Age in milliseconds after which nobody waits for an answer any more. */
const forgottenMs = 60_000;
const answerMs = 10_000;

/**
 * Answers a question by writing the answer to the table: null if this connection cannot answer now, so that the waiting
 * caller goes on. If the write fails the command is retried, and the question asked again.
 */
export async function runQuestion(
  parts: ConnectorParts,
  sessions: Sessions,
  owned: Owned,
  command: QuestionCommand,
  delivery: Delivery,
): Promise<void> {
  if (Date.now() - sentAtOf(delivery.place) > forgottenMs) return;
  const { companyId, connectionId, commandId: questionId } = command;
  const live = sessions.get(connectionId)?.live();
  const answer = live ? await answerTo(parts, live, command) : null;
  try {
    await parts.store.transact([leaseCheck(owned), { put: answerItem({ companyId, questionId }, answer) }]);
  } catch (error) {
    // The shard has a new owner, which cannot answer: the question was for this socket.
    if (!(error instanceof ConditionFailed)) throw error;
  }
}

async function answerTo(
  parts: ConnectorParts,
  live: LiveSocket,
  command: QuestionCommand,
): Promise<Answers[QuestionKind] | null> {
  const { companyId, connectionId } = command;
  try {
    switch (command.kind) {
      case 'checkNumbers':
        return await checked(parts, live, command);
      case 'profilePicture': {
        const key = await withTimeout(answerMs, live.profiles.pictureOf(command.of));
        return key === undefined ? null : { key };
      }
      case 'importContacts':
        await withTimeout(answerMs, refreshPhoneBook(live.sock, live.phoneBook));
        return { done: true };
    }
  } catch (error) {
    parts.log.warn(
      { companyId, connectionId, kind: command.kind, err: errorName(error) },
      'question not answered',
    );
    return null;
  }
}

async function checked(
  { store, settings, checkPace, log }: ConnectorParts,
  { sock }: LiveSocket,
  { companyId, connectionId, numbers, typed = false }: Extract<QuestionCommand, { kind: 'checkNumbers' }>,
): Promise<Answers['checkNumbers']> {
  const limit = { most: settings.checksPerDay, typed };
  if (!(await countChecked(store, { companyId, connectionId }, numbers.length, limit))) {
    log.warn({ companyId, connectionId }, 'no more numbers are asked for today');
    return 'dayLimit';
  }
  await checkPace(connectionId);
  return withTimeout(answerMs, lookUpNumbers(sock, numbers));
}

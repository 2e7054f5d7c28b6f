import { defineEntity } from '../db/entity.ts';
import type { ItemKey, StoredItem } from '../db/entity.ts';
import { queryPages } from '../db/queryPages.ts';
import type { Store } from '../db/store.ts';

/** What WhatsApp says of a number. */
export interface NumberAnswer {
  exists: boolean;
  /** As it is registered, which may differ from what was asked by Brazil's ninth digit; as it was asked where it is not. */
  number: string;
  /** Digits of the identity under which WhatsApp tells its messages, where it says so. */
  lid?: string | undefined;
}

/** What each kind of question is answered with. */
export interface Answers {
  /** One for each number asked of which WhatsApp said something; 'dayLimit': the connection asks of no more numbers today. */
  checkNumbers: (NumberAnswer & { asked: string })[] | 'dayLimit';
  /** Key of the picture in the media bucket; '' where there is none, or none for us. */
  profilePicture: { key: string };
  /** The phone's book is whole. */
  importContacts: { done: true };
}
export type QuestionKind = keyof Answers;

interface Question {
  companyId: number;
  /** Id of the command that asked. */
  questionId: string;
  /** Null: nobody can say it now. */
  answer: unknown;
  /** Unix seconds. */
  expiresAt: number;
}

const questionEntity = defineEntity<Question>()({
  name: 'question',
  description:
    'What a connection answered to a question of a function, which asks for it here; kept for ten minutes',
  version: 1,
  personal: 'contact',
  pk: 'C#{companyId}#QUESTIONS',
  sk: '{questionId}',
});

const keptSeconds = 600;

export function questionKey(companyId: number, questionId: string): ItemKey {
  return questionEntity.key({ companyId, questionId });
}

/** The answer to a question, written by whoever owns the connection; null where it cannot be had. */
export function answerItem<Kind extends QuestionKind>(
  of: { companyId: number; questionId: string },
  answer: Answers[Kind] | null,
): StoredItem {
  const expiresAt = Math.floor(Date.now() / 1000) + keptSeconds;
  return questionEntity.toItem({ ...of, answer, expiresAt });
}

/** What `answerItem` holds of a question of that kind. */
export function answerIn<Kind extends QuestionKind>(stored: StoredItem): Answers[Kind] | null {
  return questionEntity.fromItem(stored).answer as Answers[Kind] | null;
}

/** What was answered within the last minutes to anybody of a company. */
export async function questionsOf(
  store: Store,
  companyId: number,
): Promise<{ key: ItemKey; answer: unknown }[]> {
  const questions: { key: ItemKey; answer: unknown }[] = [];
  const pk = questionEntity.partition({ companyId });
  for await (const items of queryPages(store, { pk, limit: 500, consistent: true }))
    for (const item of items) {
      const question = questionEntity.fromItem(item);
      questions.push({ key: questionEntity.key(question), answer: question.answer });
    }
  return questions;
}

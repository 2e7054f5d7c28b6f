import { defineEntity } from '../db/entity.ts';
import type { ItemKey, StoredItem } from '../db/entity.ts';
import { queryPages } from '../db/queryPages.ts';
import type { Store } from '../db/store.ts';

/** WhatsApp's answer about one number. */
export interface NumberAnswer {
  exists: boolean;
  /**
   * The number as WhatsApp has it registered: in Brazil the ninth digit may differ from the number asked about. If it
   * is not registered, the number asked about.
   */
  number: string;
  /** Digits of the LID of the number, if WhatsApp gives it. */
  lid?: string | undefined;
}

/** Answer to each kind of question. */
export interface Answers {
  /**
   * One entry for each number about which WhatsApp answered; 'dayLimit': the connection's limit of checks per day is
   * used up.
   */
  checkNumbers: (NumberAnswer & { asked: string })[] | 'dayLimit';
  /** Key of the picture in the media bucket; '' if there is none or we may not see it. */
  profilePicture: { key: string };
  /** The whole phone book is stored. */
  importContacts: { done: true };
}
export type QuestionKind = keyof Answers;

interface Question {
  companyId: number;
  /** Id of the command that asked. */
  questionId: string;
  /** Null: no answer can be had at the moment. */
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

/** The answer to a question, written by the connector that owns the connection; null if no answer can be had. */
export function answerItem<Kind extends QuestionKind>(
  of: { companyId: number; questionId: string },
  answer: Answers[Kind] | null,
): StoredItem {
  const expiresAt = Math.floor(Date.now() / 1000) + keptSeconds;
  return questionEntity.toItem({ ...of, answer, expiresAt });
}

/** Reads the answer from an item made by `answerItem`. */
export function answerIn<Kind extends QuestionKind>(stored: StoredItem): Answers[Kind] | null {
  return questionEntity.fromItem(stored).answer as Answers[Kind] | null;
}

/**
 * All stored answers to a company's questions: those of the last ten minutes, and expired ones that DynamoDB has not
 * deleted yet.
 */
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

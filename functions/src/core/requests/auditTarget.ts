import { type AuditKind, auditKindOf } from '@balcao/shared/audit/auditKinds';
import type { Directory } from '../company/directoryEntity.ts';
import type { AuditItem } from '../people/auditEntity.ts';

type About = Pick<AuditItem, 'action' | 'target'>;

/** Kinds of objects whose names are in the directory. */
const inDirectory: Partial<Record<AuditKind, (directory: Directory, id: number) => string | undefined>> = {
  users: ({ users }, id) => users.get(id)?.name,
  queues: ({ queues, goneQueues }, id) => (queues.get(id) ?? goneQueues.get(id))?.name,
  connections: ({ connections }, id) => connections.get(id)?.name,
  tags: ({ tags }, id) => tags.get(id)?.name,
};

/**
 * Field of the answer that holds the object's name. Customers' names are left out, because the log outlives their
 * erasure.
 */
const nameFields: Partial<Record<AuditKind, string>> = {
  chatbot: 'name',
  companies: 'name',
  connections: 'name',
  helps: 'title',
  plans: 'name',
  queues: 'name',
  quickMessages: 'shortcode',
  tags: 'name',
  users: 'name',
};
/** Actions whose answer is the object itself; other actions of these kinds may answer a contact. */
const answersItself = /\.(create|update|updateLocale|updateSchedules|uploadMedia|deleteMedia)$/;

/** True if the entry's object may be in the directory; actions that assign a tag are about a contact instead. */
export function isInDirectory({ action, target }: About): boolean {
  const kind = auditKindOf(action);
  const ofTag = kind !== 'tags' || /\.(create|update|delete)$/.test(action);
  return inDirectory[kind] !== undefined && ofTag && target !== null;
}

/** The object's current name; undefined if it has none or is deleted. */
export function nameNow(about: About, directory: Directory): string | undefined {
  if (!isInDirectory(about)) return undefined;
  return inDirectory[auditKindOf(about.action)]?.(directory, Number(about.target));
}

/** The object's name in the operation's answer. */
export function nameAnswered({ action }: About, body: unknown): string | undefined {
  const field = nameFields[auditKindOf(action)];
  if (field === undefined || !answersItself.test(action)) return undefined;
  const name = (body as Readonly<Record<string, unknown>>)[field];
  return typeof name === 'string' ? name : undefined;
}

import { type AuditKind, auditKindOf } from '@balcao/shared/audit/auditKinds';
import type { Directory } from '../company/directoryEntity.ts';
import type { AuditItem } from './auditEntity.ts';

type About = Pick<AuditItem, 'action' | 'target'>;

/** Kinds whose names the directory knows. */
const inDirectory: Partial<Record<AuditKind, (directory: Directory, id: number) => string | undefined>> = {
  users: ({ users }, id) => users.get(id)?.name,
  queues: ({ queues, goneQueues }, id) => (queues.get(id) ?? goneQueues.get(id))?.name,
  connections: ({ connections }, id) => connections.get(id)?.name,
  tags: ({ tags }, id) => tags.get(id)?.name,
};

/** Where answers have a thing's name. Of customers none is kept here: the log outlives their erasure. */
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
/** Deeds that answer what they were done to; others of these kinds may answer a contact. */
const answersItself = /\.(create|update|updateLocale|updateSchedules|uploadMedia|deleteMedia)$/;

/** Whether the directory may know what an entry is about: giving a tag is about a contact. */
export function isInDirectory({ action, target }: About): boolean {
  const kind = auditKindOf(action);
  const ofTag = kind !== 'tags' || /\.(create|update|delete)$/.test(action);
  return inDirectory[kind] !== undefined && ofTag && target !== null;
}

/** The name of what was changed, as it is now; undefined where it has none, or has gone. */
export function nameNow(about: About, directory: Directory): string | undefined {
  if (!isInDirectory(about)) return undefined;
  return inDirectory[auditKindOf(about.action)]?.(directory, Number(about.target));
}

/** The name that an answer has of what it is about. */
export function nameAnswered({ action }: About, body: unknown): string | undefined {
  const field = nameFields[auditKindOf(action)];
  if (field === undefined || !answersItself.test(action)) return undefined;
  const name = (body as Readonly<Record<string, unknown>>)[field];
  return typeof name === 'string' ? name : undefined;
}

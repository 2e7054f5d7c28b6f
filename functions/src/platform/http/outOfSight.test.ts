import type { Operation } from '@balcao/shared/contract/defineOperation';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { furnish as contact } from '../../core/contacts/testing/furnish.ts';
import { furnish as message } from '../../core/messages/testing/furnish.ts';
import { furnish as schedule } from '../../services/schedules/testing/furnish.ts';
import { furnish as ticketNote } from '../../services/ticketNotes/testing/furnish.ts';
import { furnish as ticket } from '../../core/tickets/testing/furnish.ts';
import { furnish as upload } from '../../services/uploads/testing/furnish.ts';
import { type Answer, operations, pathOf, sendOperation, validRequest } from './testing/contractCalls.ts';
import { type ContractWorld, startContractWorld } from './testing/contractWorld.ts';
import type { FurnishedCompany, Made } from './testing/furnishCompany.ts';
import { idFieldsOf, parts } from './testing/idFields.ts';
import { idValues } from './testing/idValues.ts';
import type { TestSession } from './testing/startApi.ts';
import { partOf, tableSnapshot } from './testing/tableSnapshot.ts';
import { unusedNames } from './testing/unusedNames.ts';

/**
 * To a user, a thing they may not see looks like one of another company: not found. The test names no operation, so it
 * covers new ones automatically. whoSees.test.ts covers who sees a ticket; contractLoops.test.ts covers that those who
 * may see a thing find it.
 */
let world: ContractWorld;
/** A user of another queue, without any permission switch. */
let colleague: TestSession;
/** An id of each kind that the colleague may use. */
const theirs = new Map<string, Made>();

/**
 * Kinds that every user of a company may refer to, each with the reason. All others require that the user sees the
 * thing.
 */
const seenByAll: Readonly<Record<string, string>> = {
  company: 'one’s own',
  announcement: 'the platform’s, for everybody',
  help: 'the platform’s, for everybody',
  user: 'tickets are handed to colleagues',
  queue: 'tickets are handed to queues',
  connection: 'what is begun names the number',
  contact: 'the address book is for everybody; groups are in whoSees.test.ts',
  tag: 'everybody tags',
  stage: 'everybody moves cards',
  chatbot: 'the menu of a queue is for everybody',
  quickMessage: 'shared with everybody unless its writer keeps it',
};

beforeAll(async () => {
  world = await startContractWorld();
  const { api, admin } = world;
  const queue = await api.call('POST /queue', { as: admin, body: { name: 'Outra', color: '#123456' } });
  colleague = await api.newUser(admin, { queueIds: [queue.body.id] });
  for (const [kind, one] of world.own) theirs.set(kind, one);
  theirs.set('queue', { kind: 'queue', id: queue.body.id });
  const call: FurnishedCompany['call'] = async (key, options) => {
    const { status, body, error } = await api.call(key, { ...options, as: colleague });
    expect(status, `${key} ${JSON.stringify(error)}`).toBeLessThan(300);
    return body;
  };
  const idOf = (kind: string) => Number(theirs.get(kind)?.id);
  const own = { api, as: colleague, name: 'Outra', digit: 900, call, idOf };
  // In order of dependency.
  for (const furniture of [contact, ticket, message, ticketNote, schedule, upload])
    for (const one of await furniture.make(own)) theirs.set(one.kind, one);
});
afterAll(() => world.api.stop());

type Part = (typeof parts)[number];

/** Calls an operation with the id in one field, in every notation; the other ids belong to the colleague. */
async function answersTo(operation: Operation, part: Part, path: string[], one: Made): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const every of [false, true])
    for (const value of idValues(operation, part, path, one, theirs, every)) {
      const valid = validRequest(operation, every, theirs);
      const request = unusedNames(part === 'params' ? valid : { ...valid, [part]: value });
      const at = pathOf(operation, theirs, part === 'params' ? { ...value } : {});
      answers.push(await sendOperation(world.api, operation, at, request, colleague));
    }
  return answers;
}

test('of a ticket that a colleague does not see nothing is found, whatever is asked, and nothing of it changes', async () => {
  const hidden = new Set(
    [...world.own.values()].filter(({ kind }) => !(kind in seenByAll)).map(({ id }) => id),
  );
  const stored = async () =>
    partOf(await tableSnapshot(world.api.runtime), world.admin.user.companyId).filter(
      ([, { id, ticketId }]) => hidden.has(Number(id)) || hidden.has(Number(ticketId)),
    );
  const before = await stored();
  expect(before.length).toBeGreaterThan(hidden.size);
  const tried = new Set<string>();
  for (const operation of operations.filter(({ access }) => access === 'user'))
    for (const part of parts)
      for (const { path, kind } of idFieldsOf(operation[part])) {
        const one = kind in seenByAll ? undefined : world.own.get(kind);
        if (one === undefined) continue;
        tried.add(kind);
        const answers = await answersTo(operation, part, path, one);
        const label = `${operation.key} ${part}.${path.join('.')} ${answers.map(({ text }) => text).join()}`;
        const statuses = new Set(answers.map(({ status }) => status));
        expect(statuses, label).toContain(404);
        // The rest of the request may be refused before the id is looked up.
        expect(new Set([400, 404, ...statuses]).size, label).toBe(2);
      }
  expect(tried).toEqual(
    new Set([
      'ticket',
      'message',
      'receivedAudio',
      'ticketNote',
      'schedule',
      'upload',
      'chat',
      'chatMessage',
    ]),
  );
  expect(await stored()).toEqual(before);
});

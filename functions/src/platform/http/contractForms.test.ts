import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { targetFields } from '@balcao/shared/chatbot/optionRules';
import type { Operation } from '@balcao/shared/contract/defineOperation';
import { operations, pathOf, sample, sendOperation } from './testing/contractCalls.ts';
import { type ContractWorld, startContractWorld } from './testing/contractWorld.ts';
import { sampleOf } from '../../testing/sampleOf.ts';
import { idFieldsOf } from './testing/idFields.ts';
import { fieldsOf } from './testing/sampleInput.ts';
import { unusedNames } from './testing/unusedNames.ts';

/**
 * Rules for fields that a form leaves empty: on creation an empty field counts as not given, on an update it clears the
 * field, and only a missing field keeps its value. The test names no area, so it covers new ones automatically.
 */
let world: ContractWorld;
/** A plan with limits that no test reaches. */
let planId: number;
beforeAll(async () => {
  world = await startContractWorld();
  const limits = { users: 1000, connections: 1000, queues: 1000, amount: 0 };
  const plan = await world.api.call('POST /plans', {
    as: world.api.superUser,
    body: {
      name: 'Sem fim',
      useSchedules: true,
      useCampaigns: true,
      useInternalChat: true,
      useOpenAi: true,
      useIntegrations: true,
      useKanban: true,
      ...limits,
    },
  });
  planId = plan.body.id;
});
afterAll(() => world.api.stop());

type Fields = Record<string, unknown>;

const isOptional = (schema: z.ZodType | undefined, name: string): boolean =>
  (schema as z.ZodObject).shape[name]?.safeParse(undefined).success === true;
/** The operation that creates what this one updates. */
const makerOf = ({ path }: Operation): Operation | undefined =>
  operations.find(({ method, path: made }) => method === 'POST' && `${made}/{id}` === path);
/** Path of creation: things that super users update under /whatsapp-admin/ are created under the ordinary path. */
const madeAt = ({ path }: Operation): string => path.replace('/whatsapp-admin/', '/whatsapp/');
/**
 * Names of the fields that may be sent empty: the operation's optional fields. For an update, fields that the creation
 * requires are left out.
 */
const emptiable = (operation: Operation): string[] => {
  const maker = operation.method === 'PUT' ? makerOf({ ...operation, path: madeAt(operation) }) : undefined;
  const needed = fieldsOf(maker?.body).filter((name) => !isOptional(maker?.body, name));
  return fieldsOf(operation.body).filter(
    (name) => isOptional(operation.body, name) && !needed.includes(name),
  );
};
/** The ways in which forms send an empty field; for ids also `false`. */
const emptiesOf = (operation: Operation, name: string): unknown[] =>
  idFieldsOf(operation.body).some(({ path }) => path.length === 1 && path[0] === name)
    ? ['', null, false]
    : ['', null];

test('every operation takes its optional fields empty', () => {
  const refused = operations.flatMap((operation) =>
    emptiable(operation).flatMap((name) =>
      emptiesOf(operation, name)
        .map((empty) => ({ ...sample(operation.body), [name]: empty }))
        .filter((body) => operation.body?.safeParse(body).success !== true)
        .map((body) => `${operation.key} ${name}: ${JSON.stringify(body[name])}`),
    ),
  );
  expect(refused).toEqual([]);
});

/** Removes a timestamp that differs in each response. */
const withoutMoment = (name: string, value: unknown): unknown =>
  name === 'updatedAtFolder' ? undefined : value;

const readers = operations.filter(
  ({ method, query, access }) => method === 'GET' && query !== undefined && access !== 'cookie',
);

test.each(readers)('$key takes an empty query field as one that is not given', async (operation) => {
  const as = operation.access === 'super' ? world.api.superUser : world.admin;
  const path = pathOf(operation, world.own);
  const ask = async (query: Record<string, string>) => {
    const { status, text } = await sendOperation(world.api, operation, path, { query }, as);
    return { status, answer: JSON.parse(text, withoutMoment) as unknown };
  };
  const asked = sample(operation.query, false, world.own) as Record<string, string>;
  const plain = await ask(asked);
  for (const name of fieldsOf(operation.query).filter((each) => isOptional(operation.query, each)))
    expect([name, await ask({ ...asked, [name]: '' })]).toEqual([name, plain]);
});

/** A response without the fields that differ between two things created alike. */
function alike(text: string): Fields {
  const {
    id: _id,
    createdAt: _c,
    updatedAt: _u,
    publishedAt: _p,
    invitation: _i,
    ...rest
  } = JSON.parse(text, withoutMoment) as Fields;
  return rest;
}

/** The contract accepts any text as a time zone; the operation checks that it exists. */
const knownZone = (fields: Fields): Fields => ('timezone' in fields ? { timezone: 'America/Bahia' } : {});

/** The token of a request with unused values, to override a sample's token: a token belongs to one connection only. */
const tokenOf = (fields: unknown): Fields => {
  const { token } = fields as Fields;
  return token === undefined ? {} : { token };
};

/** Fields whose response differs from the value sent, each with the reason. */
const notAsSent = new Map([
  ['/whatsapp token', 'a secret, which is covered'],
  ['/users allowGroup', 'a switch on the wire, answered as a boolean'],
  ['/companies dueDate', 'a day, answered as its end on the company’s clock'],
  ['/chats users', 'answered as who they are, with whoever made it'],
  ['/schedules sendAt', 'a time on the company’s clock, answered as an instant'],
  ['/campaigns scheduledAt', 'the same'],
  ...targetFields.map(
    (field) => [`/chatbot ${field}`, 'kept by the type that leads there only (menuWrites.test.ts)'] as const,
  ),
]);
/** Name of a field in the response: ids (`queueIds`) are returned as the things they name (`queues`). */
const shownAs = (name: string, answer: Fields) => (name in answer ? name : name.replace(/Ids$/, 's'));
const asIds = (value: unknown): unknown =>
  Array.isArray(value) ? value.map((one: unknown) => (one as Fields | null)?.['id'] ?? one) : value;
/** Names of the sent fields that come back with another value; fields that the response lacks are not compared. */
function otherThanSent({ path }: Operation, meant: Fields, answer: Fields): string[] {
  return Object.keys(meant).flatMap((name) => {
    const answered = answer[shownAs(name, answer)];
    if (answered === undefined || notAsSent.has(`${path.replace('/{id}', '')} ${name}`)) return [];
    const [is, sent] = [answered, meant[name]].map(asIds).map((value) => JSON.stringify(value));
    return is === sent ? [] : [`${name}: ${sent} is answered as ${is}`];
  });
}

/**
 * Operations that cannot be repeated freely: one thing at a time, few per hour, or input from a file or a number as
 * people write it.
 */
const single = new Set([
  'POST /tickets',
  'POST /auth/signup',
  'POST /contactsImport',
  'POST /contacts/upload',
]);
const makers = operations.filter(
  (operation) =>
    !single.has(operation.key) &&
    operation.method === 'POST' &&
    !operation.path.includes('{') &&
    'id' in ((operation.reply as Partial<z.ZodObject>).shape ?? {}),
);

describe('what is made with an empty field is made as if it had not been given', () => {
  test.each(makers)('$key', async (operation) => {
    const company = await world.another({ planId });
    const as = operation.access === 'super' ? world.api.superUser : company.as;
    const own = new Map([...company.own, ['plan', { kind: 'plan', id: planId }]]);
    const make = async (fields: Fields) => {
      const { body: named } = unusedNames({ body: sample(operation.body, false, own) });
      const body = { ...(named as Fields), ...fields };
      const answer = await sendOperation(world.api, operation, operation.path, { body }, as);
      return { ...answer, body };
    };
    // The first of its kind may be special.
    await make({});
    const plain = await make({});
    expect(plain.status, plain.text).toBe(operation.status ?? 200);
    for (const name of emptiable(operation))
      for (const empty of emptiesOf(operation, name)) {
        const made = await make({ [name]: empty });
        const label = `${operation.key} ${name}: ${JSON.stringify(empty)} ${made.text}`;
        expect(made.status, label).toBe(plain.status);
        const given = Object.keys(plain.body);
        const differing = Object.entries(alike(made.text)).filter(
          ([field, value]) =>
            !given.includes(field) && JSON.stringify(value) !== JSON.stringify(alike(plain.text)[field]),
        );
        expect(differing, label).toEqual([]);
      }
  });
});

describe('what is made with every field is answered as it was sent', () => {
  test.each(makers)('$key', async (operation) => {
    const company = await world.another({ planId });
    const as = operation.access === 'super' ? world.api.superUser : company.as;
    const own = new Map([...company.own, ['plan', { kind: 'plan', id: planId }]]);
    const { body: sampled } = unusedNames({ body: sample(operation.body, true, own) });
    const body = {
      ...(sampled as Fields),
      ...knownZone(sampled as Fields),
    };
    const answer = await sendOperation(world.api, operation, operation.path, { body }, as);
    expect(answer.status, answer.text).toBe(operation.status ?? 200);
    const meant = operation.body?.parse(body) as Fields;
    expect(otherThanSent(operation, meant, JSON.parse(answer.text) as Fields)).toEqual([]);
  });
});

/** Updates that move a thing rather than change its fields, or that cannot change a thing created from this sample. */
const moves = new Set([
  'PUT /tickets/{id}',
  // Without a title it is a chat of two, which cannot be changed (chats.test.ts).
  'PUT /chats/{id}',
]);
const updates = operations.filter(
  (operation) => operation.method === 'PUT' && makerOf(operation) !== undefined && !moves.has(operation.key),
);
/** Fields that an empty value does not clear, each with the reason. */
const notCleared = new Map([
  ['PUT /whatsapp/{id} isDefault', 'a company keeps a default connection: another one takes it over'],
]);
/** Fields that have to be cleared together, since one is invalid without the other. */
const together = new Map([
  ['sendIdQueue', ['timeSendQueue']],
  ['timeSendQueue', ['sendIdQueue']],
  ['expiresTicketNPS', ['ratingMessage']],
  ['importOldMessages', ['enableImportMessage', 'importRecentMessages']],
  ['queueIdImportMessages', ['enableImportMessage']],
  ['collectiveVacationStart', ['collectiveVacationMessage']],
  ['collectiveVacationEnd', ['collectiveVacationMessage']],
  // A campaign with an owner for its tickets needs a queue.
  ['PUT /campaigns/{id} queueId', ['userId']],
]);
/** Field with the time at which the writer last read the thing. Left out here: a sample value is always too old. */
const whenKnown = 'knownAt';
const empties: readonly unknown[] = ['""', 'null', '0', 'false', '"disabled"', '[]'];

/** Fields that only the creation accepts, each with the reason. */
const saidOnce = new Map([
  ['PUT /chatbot/{id} queueId', 'an option stays in its queue’s tree'],
  ['PUT /companies/{id} adminName', 'who administers it is a user of its own'],
  ['PUT /companies/{id} password', 'as above'],
  ['PUT /contact-list-items/{id} contactListId', 'somebody in another list is another one'],
  ['PUT /schedules/{id} contactId', 'another contact’s is another message'],
  ['PUT /schedules/{id} userId', 'who writes it'],
  ['PUT /tags/{id} kanban', 'contacts have tags, tickets stages: neither becomes the other'],
  ['PUT /ticket-notes/{id} contactId', 'whose note it is'],
  ['PUT /ticket-notes/{id} ticketId', 'where it was written'],
  ['PUT /users/{id} companyId', 'nobody goes to another company'],
  ['PUT /whatsapp/{id} channel', 'its conversations are of it'],
  ['PUT /whatsapp/{id} companyId', 'nobody’s goes to another company'],
]);

test('what a thing is made with can be changed', () => {
  const fixed = updates.flatMap((operation) =>
    fieldsOf(makerOf(operation)?.body)
      .filter((name) => !fieldsOf(operation.body).includes(name))
      .map((name) => `${operation.key} ${name}`),
  );
  expect(
    fixed.toSorted(),
    'A body that changes a thing lacks a field of the one that makes it, or saidOnce a reason.',
  ).toEqual([...saidOnce.keys()].toSorted());
});

describe('an update with an empty field clears it, one without the field leaves it', () => {
  test('there are such', () => expect(updates.length).toBeGreaterThan(3));

  test.each(updates)('$key', async (operation) => {
    const company = await world.another({ planId });
    const as = operation.access === 'super' ? world.api.superUser : company.as;
    const own = new Map([...company.own, ['plan', { kind: 'plan', id: planId }]]);
    const maker = makerOf(operation);
    if (maker === undefined) throw new Error(`nothing makes what ${operation.key} changes`);
    const request = unusedNames({ body: sample(maker.body, false, own) });
    const bare = await sendOperation(world.api, maker, maker.path, request, as);
    expect(bare.status, bare.text).toBeLessThan(300);
    const fresh = JSON.parse(bare.text) as Fields;
    const path = pathOf(
      operation,
      new Map([...own, [kindOf(operation), { kind: '', id: Number(fresh['id']) }]]),
    );
    const put = async (body: Fields): Promise<Fields> => {
      const answer = await sendOperation(world.api, operation, path, { body }, as);
      expect(answer.status, `${operation.key} ${JSON.stringify(body)} ${answer.text}`).toBeLessThan(300);
      return JSON.parse(answer.text) as Fields;
    };
    const names = emptiable(operation).filter((name) => name !== whenKnown);
    const sampled = sample(operation.body, true, own) ?? {};
    const { body: unused } = unusedNames({ body: sampled });
    const full = { ...sampled, ...knownZone(sampled), ...tokenOf(unused) };
    const filling = Object.fromEntries(names.map((name) => [name, full[name]]));
    let filled = await put(filling);
    // A field that the update does not store would pass as cleared below, whatever is sent.
    const meant = operation.body?.parse(filling) as Fields;
    expect(otherThanSent(operation, meant, filled)).toEqual([]);
    for (const name of names)
      for (const empty of sampleOf(emptiesOf(operation, name), 1)) {
        const others = (together.get(name) ?? together.get(`${operation.key} ${name}`) ?? []).map(
          (field) => [field, ''] as const,
        );
        const cleared = await put({ ...Object.fromEntries(others), [name]: empty });
        const shown = shownAs(name, cleared);
        const [was, is, began] = [filled[shown], cleared[shown], fresh[shown]].map((value) =>
          JSON.stringify(value),
        );
        const label = `${operation.key} ${name}: ${JSON.stringify(empty)} makes ${is} of ${was}`;
        if (!notCleared.has(`${operation.key} ${name}`) && is !== undefined) {
          expect([...empties, began], label).toContain(is);
          if (was !== began) expect(is, label).not.toBe(was);
        }
        // Without the password: changing it sends a mail, at most five in 15 minutes, and no response shows it.
        filled = await put({ ...filling, password: undefined });
      }
  });
});

/** Kind of the id in an operation's path. */
function kindOf({ params }: Operation): string {
  return idFieldsOf(params)[0]?.kind ?? '';
}

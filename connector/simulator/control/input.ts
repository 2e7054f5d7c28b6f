import type { IncomingMessage } from 'node:http';
import * as z from 'zod';
import type { Simulator } from '../core/simulator.ts';
import type { Person } from '../types.ts';
import { BadRequest } from './http.ts';
import { readBody, TooLarge } from './readBody.ts';

const maxJson = 1024 * 1024;

const badNumber = 'must be a number of 8 to 15 digits with country code';
const written = z.union([z.string(), z.int().transform(String)], badNumber);
const withoutSigns = (value: string): string => value.replace(/[\s()+.-]/g, '');
const isNumber = (value: string): boolean => /^\d{8,15}$/.test(value);
const isGroup = (value: string): boolean => /^\d+@g\.us$/.test(value);

/** A phone number; signs between the digits are ignored. */
export const phoneNumber = written.transform(withoutSigns).refine(isNumber, badNumber);
export const numberOrGroup = written
  .transform((value) => (isGroup(value) ? value : withoutSigns(value)))
  .refine((value) => isNumber(value) || isGroup(value), badNumber);

/** Id of a message, where a test chooses it. */
export const chosenId = z.string().regex(/^[0-9A-Z]{8,40}$/, 'must be 8 to 40 capitals or digits');

export async function readJson<T extends z.ZodType>(request: IncomingMessage, shape: T): Promise<z.infer<T>> {
  const type = request.headers['content-type'] ?? '';
  if (!type.startsWith('application/json')) {
    throw new BadRequest(415, 'not-json', 'Send the body as application/json.');
  }
  return check(shape, await parseJson(request));
}

async function parseJson(request: IncomingMessage): Promise<unknown> {
  try {
    return JSON.parse((await readBody(request, maxJson)).toString() || '{}');
  } catch (error) {
    if (error instanceof TooLarge) throw new BadRequest(413, 'too-large', 'The body is too large.');
    throw new BadRequest(400, 'bad-json', 'The body is not valid JSON.');
  }
}

export function check<T extends z.ZodType>(shape: T, value: unknown): z.infer<T> {
  const result = shape.safeParse(value);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const where = issue?.path.join('.') || 'body';
  const missing = issue !== undefined && isMissing(value, issue.path);
  throw new BadRequest(400, 'bad-input', `"${where}" ${missing ? 'is missing' : issue?.message}.`);
}

function isMissing(value: unknown, path: readonly PropertyKey[]): boolean {
  let at: unknown = value;
  for (const part of path) at = (at as Record<PropertyKey, unknown> | null | undefined)?.[part];
  return path.length > 0 && at === undefined;
}

/**
 * Finds a person by number: with or without signs, with or without Brazil's ninth digit, and for Brazil also without
 * the 55.
 */
export function findPerson(sim: Simulator, number: string | undefined, kind?: Person['kind']): Person {
  const digits = (number ?? '').replace(/\D/g, '');
  const written = digits.length === 10 || digits.length === 11 ? [digits, `55${digits}`] : [digits];
  const person = written
    .map((each) => sim.people.byNumber(each) ?? sim.people.byAnyNumber(each))
    .find((each) => each && (!kind || each.kind === kind));
  if (!person) {
    const what = kind === 'phone' ? 'phone' : kind === 'customer' ? 'customer' : 'person';
    throw new BadRequest(404, 'not-found', `There is no ${what} with the number ${number}.`);
  }
  return person;
}

import type { IncomingMessage } from 'node:http';
import * as z from 'zod';
import type { Simulator } from '../core/simulator.ts';
import type { Person } from '../types.ts';
import { BadRequest } from './http.ts';
import { readBody, TooLarge } from './readBody.ts';

const maxJson = 1024 * 1024;

export const phoneNumber = z
  .string()
  .transform((value) => value.replace(/[\s()+.-]/g, ''))
  .refine((value) => /^\d{8,15}$/.test(value), 'must be a number of 8 to 15 digits with country code');

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
  throw new BadRequest(400, 'bad-input', `"${where}" ${issue?.message ?? 'is not valid'}.`);
}

export function findPerson(sim: Simulator, number: string | undefined, kind?: Person['kind']): Person {
  const digits = (number ?? '').replace(/\D/g, '');
  const person = sim.people.byNumber(digits) ?? sim.people.byAnyNumber(digits);
  if (!person || (kind && person.kind !== kind)) {
    const what = kind === 'phone' ? 'phone' : kind === 'customer' ? 'customer' : 'person';
    throw new BadRequest(404, 'not-found', `There is no ${what} with the number ${number}.`);
  }
  return person;
}

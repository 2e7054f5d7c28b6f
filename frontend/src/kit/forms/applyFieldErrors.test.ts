import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { ApiError } from '../../frame/api/ApiError.ts';
import { applyFieldErrors } from './applyFieldErrors.ts';

const t = ((key: string) => key) as unknown as TFunction;

/** Applies an error with the given details; returns the field errors set and the text left for above the form. */
function placed(details: { path: string; code: string }[]) {
  const set: string[] = [];
  const error = new ApiError(400, { code: 'ERR_VALIDATION', details });
  const above = applyFieldErrors<{ name: string; optQueueId: number }>(
    error,
    t,
    (field, { message }) => set.push(`${field}: ${message}`),
    ['name', 'optQueueId'],
  );
  return { set, above };
}

test('a refusal stands beside the field that it names: what is missing, and what is wrong', () => {
  const details = [
    { path: 'body.optQueueId', code: 'required' },
    { path: 'body.name', code: 'too_small' },
  ];
  const set = ['optQueueId: common.required', 'name: common.invalidValue'];
  expect(placed(details)).toEqual({ set, above: '' });
});

test('one of something else is said above the form, even where its last word is the name of a field', () => {
  const { set, above } = placed([{ path: 'body.0.options.2.optQueueId', code: 'required' }]);
  expect(set).toEqual([]);
  expect(above).not.toBe('');
});

import type { LiveEvent } from '@balcao/shared/events';
import { describe, expect, test } from 'vitest';
import { backOff } from '../../frame/realtime/backOff.ts';
import { createEventBuffer } from './eventBuffer.ts';

const event = (entity: string, version: number): LiveEvent => ({
  v: 1,
  id: `${entity} ${version}`,
  name: 'company-2-counters',
  topic: 'counters',
  action: 'update',
  entity,
  version,
  at: '',
  data: { bucket: 'open', count: version },
});

describe('live events', () => {
  test('a busy moment is applied once', () => {
    const applied: number[] = [];
    let flush: () => void = () => undefined;
    const buffer = createEventBuffer(
      (events) => applied.push(events.length),
      (run) => {
        flush = run;
      },
    );
    for (let version = 1; version <= 50; version += 1) buffer.push([event('a', version)]);
    expect(applied).toEqual([]);
    flush();
    expect(applied).toEqual([50]);
  });
  test('an older version of an item is dropped; other items are not', () => {
    const applied: string[] = [];
    const buffer = createEventBuffer(
      (events) => applied.push(...events.map((one) => one.id)),
      (run) => run(),
    );
    buffer.push([event('a', 5)]);
    buffer.push([event('a', 4), event('b', 1)]);
    buffer.push([event('a', 6)]);
    expect(applied).toEqual(['a 5', 'b 1', 'a 6']);
  });
});

describe('back-off', () => {
  test('doubles up to a limit, half of it by chance', () => {
    expect(backOff(0, () => 0)).toBe(250);
    expect(backOff(0, () => 1)).toBe(500);
    expect(backOff(3, () => 1)).toBe(4000);
    expect(backOff(50, () => 1)).toBe(15_000);
  });
});

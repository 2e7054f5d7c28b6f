import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareLanes, placeLane } from './laneOrder.ts';

interface Lane {
  id: number;
  name: string;
  laneOrder: number | null;
}

const idsOf = (lanes: readonly Lane[]) => lanes.toSorted(compareLanes).map(({ id }) => id);
const written = (lanes: readonly Lane[], places: ReturnType<typeof placeLane>) =>
  lanes.map((lane) => ({ ...lane, ...places.find(({ id }) => id === lane.id) }));
const wanted = (lanes: readonly Lane[], id: number, beforeId: number | null) => {
  const rest = idsOf(lanes).filter((one) => one !== id);
  const at = beforeId === null ? rest.length : rest.indexOf(beforeId);
  return rest.toSpliced(at, 0, id);
};

const company = fc
  .array(
    fc.record({
      name: fc.constantFrom('a', 'b', 'c'),
      laneOrder: fc.option(fc.integer({ min: -3, max: 3 })),
    }),
    {
      minLength: 2,
      maxLength: 9,
    },
  )
  .map((lanes) => lanes.map((lane, index) => ({ ...lane, id: index + 1 })));

test('wherever a lane is put, it stands there, and the others stay as they were', () => {
  fc.assert(
    fc.property(company, fc.nat(), fc.nat(), (lanes, from, to) => {
      const id = (from % lanes.length) + 1;
      const target = to % (lanes.length + 1);
      const beforeId = target === 0 || target === id ? null : target;
      const places = placeLane(lanes, id, beforeId);
      expect(idsOf(written(lanes, places))).toEqual(wanted(lanes, id, beforeId));
    }),
  );
});

test('writes that come as far as the last but one have changed no order', () => {
  fc.assert(
    fc.property(company, fc.nat(), fc.nat(), fc.nat(), (lanes, from, to, stop) => {
      const id = (from % lanes.length) + 1;
      const target = to % (lanes.length + 1);
      const beforeId = target === 0 || target === id ? null : target;
      const places = placeLane(lanes, id, beforeId);
      const some = places.slice(0, Math.min(stop % places.length, places.length - 1));
      const others = (all: readonly number[]) => all.filter((one) => one !== id);
      expect(others(idsOf(written(lanes, some)))).toEqual(others(idsOf(lanes)));
    }),
  );
});

test('the same place taken a thousand times stays a place', () => {
  let lanes: Lane[] = [1, 2, 3].map((id) => ({ id, name: 'a', laneOrder: id }));
  for (let turn = 0; turn < 1000; turn++) {
    // Swap the last two lanes each time.
    const [, middle = 0, last = 0] = idsOf(lanes);
    lanes = written(lanes, placeLane(lanes, last, middle));
    expect(idsOf(lanes)).toEqual([1, last, middle]);
  }
});

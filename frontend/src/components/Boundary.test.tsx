import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { Boundary } from './Boundary.tsx';

function Words({ read }: { read: () => string }) {
  const [words] = useState(read);
  return words;
}

/** Renders a boundary around a child that throws in its first `times` renders. Returns what is shown. */
function shown(error: Error, times: number): string | null {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const place = document.createElement('div');
  const root = createRoot(place, { onCaughtError: () => undefined });
  onTestFinished(() => act(() => root.unmount()));
  let left = times;
  const read = () => {
    if (left-- > 0) throw error;
    return 'Umas 20';
  };
  act(() =>
    root.render(
      <Boundary fallback="Algo deu errado">
        <Words read={read} />
      </Boundary>,
    ),
  );
  return place.textContent;
}

/** React renders a child that threw a second time before it gives up. */
const rendersOfAnAttempt = 2;
const foreign = new DOMException('not a child of this node', 'NotFoundError');

test('children whose elements something else changed are mounted anew', () => {
  expect(shown(foreign, rendersOfAnAttempt)).toBe('Umas 20');
});

test('the fallback stays after more of it than a translator causes', () => {
  expect(shown(foreign, 100)).toBe('Algo deu errado');
});

test('an error of our own shows the fallback at once', () => {
  expect(shown(new Error('ours'), rendersOfAnAttempt)).toBe('Algo deu errado');
});

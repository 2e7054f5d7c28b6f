import { expect, test } from 'vitest';
import { videoIn } from './videoIn.ts';

test('the first video of the public video site, by each of its addresses; of no other site', () => {
  expect(videoIn('Veja https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3')).toBe('dQw4w9WgXcQ');
  expect(videoIn('https://youtu.be/dQw4w9WgXcQ?si=x e https://youtu.be/outro-12345')).toBe('dQw4w9WgXcQ');
  expect(videoIn('https://m.youtube.com/shorts/abc_DEF-123')).toBe('abc_DEF-123');
  expect(videoIn('https://youtube.com.evil.com/watch?v=dQw4w9WgXcQ')).toBeNull();
  expect(videoIn('https://youtu.be/"><script> https://www.youtube.com/@canal')).toBeNull();
  expect(videoIn('nada de youtube')).toBeNull();
});

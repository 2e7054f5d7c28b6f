import { userColor } from '@balcao/shared/users/userColor';
import { describe, expect, test } from 'vitest';
import { contrast, readableColour, textOn } from './readableColour.ts';
import { resolveColours } from './resolveColours.ts';
import { avatarColours, type Scheme } from './tokens.ts';

describe('contrast', () => {
  test('black on white is 21, equal colours are 1', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#39ace7', '#39ace7')).toBe(1);
  });

  test.each(['#0000FF', '#39ACE7', '#ffee00', '#ffffff', '#101318', '#ff0080'])(
    'a company that chooses %s can still read everything, in both schemes',
    (accent) => {
      for (const scheme of ['light', 'dark'] satisfies Scheme[]) {
        const colour = resolveColours(scheme, accent);
        const surfaces = [
          colour.surface,
          colour.background,
          colour.surfaceSunken,
          colour.selected,
          colour.mine,
        ];
        for (const surface of [...surfaces, colour.privateNote]) {
          for (const text of [colour.text, colour.textSoft, colour.textFaint, colour.accentText]) {
            expect(contrast(text, surface)).toBeGreaterThanOrEqual(4.5);
          }
        }
        expect(contrast(textOn(accent), accent)).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  test('a readable colour stays as it is', () =>
    expect(readableColour('#0000ff', '#15181d', ['#ffffff'])).toBe('#0000ff'));
  test('members of groups are readable by their names, in both schemes', () => {
    for (const scheme of ['light', 'dark'] satisfies Scheme[]) {
      const { theirs, mine, surfaceSunken, ...colour } = resolveColours(scheme, '#39ace7');
      for (let author = 0; author < avatarColours.length; author++)
        for (const surface of [theirs, mine, surfaceSunken])
          expect(contrast(colour[`author${author}`] ?? '', surface)).toBeGreaterThanOrEqual(4.5);
    }
  });
  test('initials are readable on every avatar', () => {
    for (const colour of avatarColours) expect(contrast('#ffffff', colour)).toBeGreaterThanOrEqual(4.5);
  });
  test('attendants’ names are readable on their colours', () => {
    for (let id = 0; id < 40; id++) {
      const colour = userColor(id);
      expect(contrast(textOn(colour), colour)).toBeGreaterThanOrEqual(4.5);
    }
  });
});

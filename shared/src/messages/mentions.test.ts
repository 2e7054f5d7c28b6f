import { expect, test } from 'vitest';
import { withNames, withoutMemberNumbers, withoutNames } from './mentions.ts';

const mentions = { '5511988880001': 'Ana', '5511988880002': 'Ana Rosa' };

test('members by name, and back as they are stored; what names nobody stays', () => {
  const stored = 'Oi @5511988880002 e @5511988880001, ana@55119888.com @99999999';
  const shown = 'Oi @Ana Rosa e @Ana, ana@55119888.com @99999999';
  expect(withNames(stored, mentions)).toBe(shown);
  expect(withoutNames(shown, mentions)).toBe(stored);
  expect(withNames(stored, undefined)).toBe(stored);
  expect(withNames('@5511988880003', { '5511988880003': "$& $' $1" })).toBe("@$& $' $1");
});

test('a text of nothing but one name does not grow beyond what an answer holds', () => {
  const text = '@5511988880001 '.repeat(4000);
  expect(withNames(text, { '5511988880001': 'x'.repeat(60) }).length).toBeLessThan(text.length + 3000);
});

test('outside nobody has a number: not who has no name, and not beyond the names that are put in', () => {
  expect(withoutMemberNumbers('@5511988880001 e @5511988880003', mentions)).toBe('@Ana e @…');
  expect(withoutMemberNumbers('Oi @5511988880001', undefined)).toBe('Oi @…');
  expect(withoutMemberNumbers('@5511988880001 '.repeat(60), mentions)).toBe(
    '@Ana '.repeat(50) + '@… '.repeat(10),
  );
});

test('what is no number stays, behind no @ alone: of mail, the web, a key of PIX, a year', () => {
  const text =
    'pix: loja@11222333000181, tiktok.com/@12345678, a.@12345678, b-@12345678, @20241 e @5511988880003';
  expect(withoutMemberNumbers(text, mentions)).toBe(text.replace('@5511988880003', '@…'));
  // With hidden numbers nothing that may be a number remains; known members are named wherever the @ stands.
  expect(withoutMemberNumbers(text, mentions, { hidden: true })).not.toMatch(/@\d/);
  expect(withoutMemberNumbers('ze@5511988880001 (@5511988880009)', mentions)).toBe('ze@Ana (@…)');
  const members = { '12345678': 'Chefe' };
  expect(withoutMemberNumbers('a.@12345678 b.@12345679', mentions, { members })).toBe('a.@… b.@12345679');
});

import { expect } from 'vitest';
import type { Locator } from 'playwright-core';

/** The text of a date field (a group): `22/11/2026 09:30`, '' while nothing is typed. */
export async function dateIn(field: Locator): Promise<string> {
  const text = await field.locator('input').inputValue();
  // Removes marks that keep the parts of a date in order in texts from right to left.
  return text.replace(/[\u200e\u2066-\u2069]/g, '');
}

/** Types a day (`2026-11-22`) or a local time (`2026-11-22T09:30`) into a date field, digit by digit; '' empties it. */
export async function typeDate(field: Locator, date: string): Promise<void> {
  const { keyboard } = field.page();
  await field.getByRole('spinbutton').first().click();
  await keyboard.press('ControlOrMeta+a');
  await keyboard.press('Delete');
  // Back to the first part, from which the field goes on by itself.
  await keyboard.press('ArrowLeft');
  const [day = '', time] = date.split('T');
  const parts = [...day.split('-').toReversed(), ...(time?.split(':') ?? [])];
  await keyboard.type(parts.join(''));
  await expect.poll(async () => (await dateIn(field)).match(/\d+/g) ?? ['']).toEqual(parts);
}

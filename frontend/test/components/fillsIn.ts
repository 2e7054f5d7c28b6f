import { expect } from 'vitest';
import { nameOf, until } from './handsOn.ts';
import type { Shown } from './show.tsx';

/**
 * Checks a text field with variables: the picker below it, the inserted variable, and the preview of what the customer
 * reads.
 */
export async function fillsIn({ element, write, click, press, text }: Shown, field: string, said: string) {
  const area = await element<HTMLTextAreaElement>(`textarea[name="${field}"]`);
  const place = area.closest('.MuiFormControl-root')?.parentElement;
  const picker = await until(`picker of variables of ${field}`, () =>
    [...(place?.querySelectorAll('button') ?? [])].find((button) => nameOf(button) === 'Inserir variável'),
  );
  await write(area, 'Oi ');
  await click(picker);
  await press(/\{\{firstName\}\}/, 'menuitem');
  await text(new RegExp(`Oi ${said}`));
  expect(area.value).toBe('Oi {{firstName}}');
  expect(place?.textContent).toContain(`Oi ${said}`);
}

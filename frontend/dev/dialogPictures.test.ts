import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dialogPictures } from './dialogPictures.ts';

const source = join(import.meta.dirname, '../src');
/** Matches files that show a dialog or menu; the parts that dialogs are made of are in the kit and not searched. */
const shows =
  /export function \w*(Dialog|Popover|Palette|Picker|Lightbox|Menu)[<(]|<ConfirmDialog|confirm: \(/;
const screens = /^(app|areas)\/.*\.tsx$/;
/** Fields with their own lists, which are seen in the dialogs' pictures. */
const fields = new Set([
  'areas/queues/components/FileListPicker.tsx',
  'areas/queues/components/OtherQueuePicker.tsx',
  'areas/tags/components/TagPicker.tsx',
]);

test('each dialog, question and menu has a picture', () => {
  const found = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => screens.test(name) && !fields.has(name))
    .filter((name) => shows.test(readFileSync(join(source, name), 'utf8')));
  expect(Object.keys(dialogPictures).toSorted()).toEqual(found.toSorted());
});

test('a step takes each of them', () => {
  const steps = readdirSync(import.meta.dirname)
    .filter((name) => name.startsWith('screenshotSteps'))
    .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
    .join('');
  const missing = Object.values(dialogPictures).filter((picture) => !steps.includes(`'${picture}'`));
  expect(missing).toEqual([]);
});

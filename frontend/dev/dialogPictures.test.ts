import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { otherFiles, pictureOf } from './dialogPictures.ts';

const source = join(import.meta.dirname, '../src');
/** Matches files that show a dialog or menu. The kit's parts, of which dialogs are made, are not searched. */
const shows =
  /export function \w*(Dialog|Popover|Palette|Picker|Lightbox|Menu)[<(]|<ConfirmDialog|confirm: \(/;
const screens = /^(app|areas)\/.*\.tsx$/;
/** Fields to leave out: their lists are seen in the pictures of the dialogs that contain them. */
const fields = new Set([
  'areas/queues/components/FileListPicker.tsx',
  'areas/queues/components/OtherQueuePicker.tsx',
  'areas/tags/components/TagPicker.tsx',
]);

const dialogs = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => screens.test(name) && !fields.has(name))
  .filter((name) => shows.test(readFileSync(join(source, name), 'utf8')));

test('a step takes a picture of each dialog, question and menu', () => {
  const folder = join(import.meta.dirname, 'steps');
  const steps = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  const missing = dialogs.filter((file) => !steps.some((text) => text.includes(`'${pictureOf(file)}'`)));
  expect(
    missing.map((file) => `${file}: '${pictureOf(file)}'`),
    'Take these in a step of frontend/dev/steps, or name another picture in dialogPictures.ts.',
  ).toEqual([]);
});

test('pictures of other names are of dialogs that there are', () => {
  expect(otherFiles.filter((file) => !dialogs.includes(file))).toEqual([]);
});

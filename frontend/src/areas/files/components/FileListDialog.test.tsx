import { textPlaces } from '@balcao/shared/messages/textPlaces';
import { test } from 'vitest';
import { fillsIn } from '../../../../test/components/fillsIn.ts';
import { show } from '../../../../test/components/show.tsx';
import { filesTexts } from '../texts/filesTexts.ts';
import { FileListDialog } from './FileListDialog.tsx';

test('the message of a list of files', async () => {
  const shown = await show(<FileListDialog list="new" onClose={() => undefined} />, { texts: [filesTexts] });
  for (const field of Object.keys(textPlaces.fileList)) await fillsIn(shown, field, 'Luiza');
});

import { textPlaces } from '@balcao/shared/messages/textPlaces';
import { test } from 'vitest';
import { fillsIn } from '../../../../test/components/fillsIn.ts';
import { show } from '../../../../test/components/show.tsx';
import { usersTexts } from '../texts/usersTexts.ts';
import { ProfileDialog } from './ProfileDialog.tsx';

test('one’s own farewell', async () => {
  const shown = await show(<ProfileDialog onClose={() => undefined} />, { texts: [usersTexts] });
  for (const field of Object.keys(textPlaces.user)) await fillsIn(shown, field, 'Luiza');
});

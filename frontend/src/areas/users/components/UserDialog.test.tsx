import { expect, test } from 'vitest';
import { show } from '../../../../test/components/show.tsx';
import { sampleUser } from '../../../../dev/kit/samples.ts';
import { usersTexts } from '../texts/usersTexts.ts';
import { UserDialog } from './UserDialog.tsx';
import { switchNames, userValues } from './userForm.ts';

test('every field of the form is found by its name', async () => {
  const nothing = () => undefined;
  const { element } = await show(
    <UserDialog
      user={{ ...sampleUser, id: 12, name: 'Rui Melo' }}
      picture={null}
      onLink={nothing}
      onClose={nothing}
    />,
    { texts: [usersTexts], answers: { 'GET /queue': [], 'GET /whatsapp': [] } },
  );
  const names = Object.keys(userValues('new', 'pt'));
  expect(names).toEqual(expect.arrayContaining([...switchNames]));
  for (const name of names) await element(`[role=dialog] [name="${name}"]`);
});

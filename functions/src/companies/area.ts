import { defineArea } from '../defineArea.ts';

export const companiesArea = defineArea({
  function: 'administration',
  handlers: () => import('./companiesHandlers.ts'),
  needs: { operations: ['mail'] },
});

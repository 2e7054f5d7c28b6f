import type { SameKeys } from '../../../i18n/SameKeys.ts';
import type { pt } from './pt.ts';

export const en: SameKeys<typeof pt> = {
  settings: {
    title: 'Settings',
    transcription: {
      heading: 'Audio transcription',
      hint: 'With an OpenAI key your team can read what customers say in audio messages. The audio is sent to OpenAI and use is charged to your account there.',
      stored: 'Stored key: {{end}}',
      none: 'No key stored',
      key: 'OpenAI key',
      keyHint: 'The key is stored encrypted and not shown again.',
      save: 'Save the key',
      saved: 'Key saved',
      remove: 'Remove the key',
      removeTitle: 'Remove the OpenAI key?',
      removeHint: 'Your team will no longer be able to transcribe audio. What is already transcribed stays.',
      removeAction: 'Remove',
      removed: 'Key removed',
      invalid: 'Paste the key as OpenAI showed it, without spaces',
    },
  },
};

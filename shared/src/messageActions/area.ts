import { defineArea } from '../contract/defineArea.ts';

/** Actions on existing messages (change, forward, transcribe) and sending of other kinds than text and files. */
export const messageActionsArea = defineArea({
  api: () => import('./messageActionsApi.ts'),
  errors: {
    ERR_EDITING_WAPP_MSG: 400,
    ERR_INVALID_TICKET_ID: 400,
    ERR_FORWARDING_WAPP_MSG: 400,
    // Transcriptions fail with 400 even if the failure is temporary, so that no client retries by itself: each attempt
    // costs money.
    ERR_AUDIO_ADDRESS: 400,
    ERR_NOT_RECEIVED_AUDIO: 400,
    ERR_TRANSCRIPTION_NOT_CONFIGURED: 400,
    ERR_TRANSCRIPTION_KEY: 400,
    ERR_TRANSCRIPTION_QUOTA: 400,
    ERR_TRANSCRIPTION_BUSY: 400,
    ERR_TRANSCRIPTIONS_RUNNING: 400,
    ERR_TRANSCRIPTION_TIMEOUT: 400,
    ERR_TRANSCRIPTION_FILE: 400,
    ERR_TRANSCRIPTION_DATA: 400,
    ERR_TRANSCRIPTION_UNDER_WAY: 409,
    ERR_TRANSCRIPTION_OWN: 400,
    ERR_TRANSCRIPTION_RESTS: 400,
    ERR_TRANSCRIPTION_LONG: 400,
    ERR_TRANSCRIPTION_HOUR: 400,
    ERR_TRANSCRIPTION_DAY: 400,
    ERR_TRANSCRIPTION_GIVEN_UP: 400,
  },
});

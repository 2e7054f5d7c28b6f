import type { contactCareApi } from '@balcao/shared/contactCare/contactCareApi';
import type { Handler } from '../../platform/http/handler.ts';
import { changeContact } from './changeContact.ts';

export const toggleAcceptAudio: Handler<typeof contactCareApi.toggleAcceptAudio> = (ctx, { params }) =>
  changeContact(ctx, params.id, ({ acceptAudioMessage }) => ({ acceptAudioMessage: !acceptAudioMessage }));

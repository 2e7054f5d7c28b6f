import type { contactCareApi } from '@balcao/shared/contactCare/contactCareApi';
import { requireSight } from '../../core/contacts/requireSight.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { changeContact } from './changeContact.ts';

export const toggleAcceptAudio: Handler<typeof contactCareApi.toggleAcceptAudio> = (ctx, { params }) =>
  changeContact(
    ctx,
    params.id,
    ({ acceptAudioMessage }) => ({ acceptAudioMessage: !acceptAudioMessage }),
    async (contact) => {
      await requireSight(ctx, contact, { ofNobodys: 'creator' });
      return [];
    },
  );

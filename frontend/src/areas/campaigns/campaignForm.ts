import type { Campaign } from '@balcao/shared/campaigns/campaignModel';
import {
  campaignProblem,
  longestCampaignName,
  longestCampaignText,
} from '@balcao/shared/campaigns/campaignRules';
import { openedStatuses } from '@balcao/shared/tickets/openedStatuses';
import { variantNumbers } from '@balcao/shared/campaigns/campaignTexts';
import type { TFunction } from 'i18next';
import type { Control } from 'react-hook-form';
import * as z from 'zod';
import type { StoredMedia } from '../../kit/fields/MediaField.tsx';
import { storedMedia } from '../../kit/fields/storedMedia.ts';
import { nameField } from '../../kit/forms/nameField.ts';

export type VariantKind = 'message' | 'confirmationMessage';
export type VariantName = `${VariantKind}${(typeof variantNumbers)[number]}`;

/** The form field at which an incomplete campaign's error is shown. */
export const fieldOfLack = {
  ERR_CAMPAIGN_NO_CONNECTION: 'whatsappId',
  ERR_CAMPAIGN_NO_AUDIENCE: 'contactListId',
  ERR_CAMPAIGN_EMPTY: 'message1',
  ERR_CAMPAIGN_NO_QUESTION: 'confirmationMessage1',
} as const;

const text = z.string().max(longestCampaignText);

export const campaignForm = (t: TFunction) =>
  z
    .object({
      name: nameField(t, longestCampaignName),
      whatsappId: z
        .number()
        .nullable()
        .refine((id) => id !== null, t('common.required')),
      contactListId: z.number().nullable(),
      tagListId: z.number().nullable(),
      scheduledAt: z
        .string()
        .nullable()
        .refine((at) => at === null || Date.parse(at) > Date.now(), t('campaigns.past')),
      message1: text,
      message2: text,
      message3: text,
      message4: text,
      message5: text,
      confirmation: z.boolean(),
      confirmationMessage1: text,
      confirmationMessage2: text,
      confirmationMessage3: text,
      confirmationMessage4: text,
      confirmationMessage5: text,
      media: z.custom<File | StoredMedia | null>(),
      openTicket: z.boolean(),
      statusTicket: z.enum(openedStatuses),
      queueId: z.number().nullable(),
      userId: z.number().nullable(),
    })
    .refine(({ openTicket, userId, queueId }) => !openTicket || userId === null || queueId !== null, {
      path: ['queueId'],
      message: t('campaigns.queueRequired'),
    })
    .superRefine((values, ctx) => {
      // A campaign without a time may be incomplete; that is checked when somebody starts it.
      const lack = values.scheduledAt === null ? undefined : campaignProblem(values);
      if (lack === undefined || lack === 'ERR_CAMPAIGN_NO_CONNECTION') return;
      ctx.addIssue({ code: 'custom', path: [fieldOfLack[lack]], message: t(`errors.${lack}`) });
    });

export type CampaignValues = z.input<ReturnType<typeof campaignForm>>;
export type CampaignControl = Control<CampaignValues, unknown, CampaignValues>;

/** Form values of a campaign, or the defaults of a new one. */
export function campaignValues(campaign: Campaign | undefined): CampaignValues {
  const texts = Object.fromEntries(
    variantNumbers.flatMap((number) =>
      (['message', 'confirmationMessage'] as const).map((kind) => {
        const name = `${kind}${number}` as const;
        return [name, campaign?.[name] ?? ''];
      }),
    ),
  ) as Record<VariantName, string>;
  return {
    ...texts,
    name: campaign?.name ?? '',
    whatsappId: campaign?.whatsappId ?? null,
    contactListId: campaign?.contactListId ?? null,
    tagListId: campaign?.tagListId ?? null,
    scheduledAt: campaign?.scheduledAt ?? null,
    confirmation: campaign?.confirmation ?? false,
    media: campaign ? storedMedia(campaign) : null,
    openTicket: campaign?.openTicket === 'enabled',
    statusTicket: campaign?.statusTicket ?? 'closed',
    queueId: campaign?.queueId ?? null,
    userId: campaign?.userId ?? null,
  };
}

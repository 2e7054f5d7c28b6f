import Button from '@mui/material/Button';
import { longestCampaignText } from '@balcao/shared/campaigns/campaignRules';
import { variantNumbers } from '@balcao/shared/campaigns/campaignTexts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Filling } from '../../../kit/fields/Filling.ts';
import { FormTemplate } from '../../../kit/forms/FormTemplate.tsx';
import type { CampaignControl, VariantKind, VariantName } from '../campaignForm.ts';

interface Props {
  control: CampaignControl;
  kind: VariantKind;
  filling: Filling;
  disabled: boolean;
}

/** The texts of one kind: those that are filled in, and further ones on request, up to five. */
export function VariantFields({ control, kind, filling, disabled }: Props) {
  const { t, i18n } = useTranslation();
  const names = variantNumbers.map((number): VariantName => `${kind}${number}`);
  const texts = useWatch({ control, name: names });
  const [asked, setAsked] = useState(1);
  const shown = Math.max(asked, texts.findLastIndex((text) => text !== '') + 1);
  const figure = (count: number) => count.toLocaleString(i18n.language);
  return (
    <>
      {names.slice(0, shown).map((name, at) => (
        <FormTemplate
          key={name}
          control={control}
          name={name}
          label={t(`campaigns.texts.${kind}`, { number: at + 1 })}
          filling={filling}
          maxLength={longestCampaignText}
          disabled={disabled}
          autoFocus={at > 0 && at === asked - 1}
          {...(texts[at] !== '' && {
            helperText: t('campaigns.length', {
              length: figure(texts[at]?.length ?? 0),
              most: figure(longestCampaignText),
            }),
          })}
        />
      ))}
      {!disabled && shown < names.length && (
        <div>
          <Button startIcon={<Plus />} onClick={() => setAsked(shown + 1)}>
            {t('campaigns.addText')}
          </Button>
        </div>
      )}
    </>
  );
}

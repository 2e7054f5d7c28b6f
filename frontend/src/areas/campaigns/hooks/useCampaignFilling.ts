import { fillCampaignText, type Variable } from '@balcao/shared/campaigns/fillCampaignText';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Filling } from '../../../kit/fields/Filling.ts';
import { useOperation } from '../../../kit/answers/useOperation.ts';
import { useAudienceSample } from './useAudienceSample.ts';

const noVariables: readonly Variable[] = [];

/** A menu of more is no help; whoever knows the name writes it. */
const mostNames = 100;

/** How a campaign's texts are filled in: by who is in its audience, and by the variables of the company. */
export function useCampaignFilling(contactListId: number | null, tagListId: number | null): Filling {
  const { t } = useTranslation();
  const { person, columns } = useAudienceSample({ contactListId, tagListId });
  const { data: settings } = useOperation('GET /campaign-settings', {});
  const variables = useMemo(() => {
    const stored = settings?.find(({ key }) => key === 'variables')?.value;
    return stored === undefined ? noVariables : (JSON.parse(stored) as Variable[]);
  }, [settings]);
  const shown = columns.join('\n');
  return useMemo(() => {
    const recipient = person ?? {
      name: t('kit.template.sampleContact'),
      number: '5511999990001',
      email: 'luiza@exemplo.com.br',
      extraInfo: [],
    };
    const own = [...(shown === '' ? [] : shown.split('\n')), ...variables.map(({ key }) => key)];
    const always = ['nome', 'email', 'numero'] as const;
    const names = new Set(own.slice(0, mostNames).filter((name) => !always.some((one) => one === name)));
    return {
      offered: [
        ...always.map((name) => ({ piece: `{${name}}`, name: t(`campaigns.variables.${name}`) })),
        ...[...names].map((name) => ({ piece: `{${name}}`, name })),
      ],
      fill: (text) => fillCampaignText(text, recipient, variables),
      ...(person && {
        // What leaves goes by the contact, of which a list does not know.
        label: t(contactListId === null ? 'campaigns.seenBy' : 'campaigns.seenInList', { name: person.name }),
      }),
    };
  }, [t, person, shown, variables, contactListId]);
}

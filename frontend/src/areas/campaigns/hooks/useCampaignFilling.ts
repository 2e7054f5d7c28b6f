import { fillCampaignText, type Variable } from '@balcao/shared/campaigns/fillCampaignText';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Filling } from '../../../kit/fields/Filling.ts';
import { useOperation } from '../../../kit/answers/useOperation.ts';
import { useAudienceSample } from './useAudienceSample.ts';

const noVariables: readonly Variable[] = [];

/** Most names offered; more would not help, and anybody may type a name. */
const mostNames = 100;

/** Fills in a campaign's texts with a sample recipient of its audience and the company's variables. */
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
        // Real messages use the contact's data, which a list row does not have: the label says so.
        label: t(contactListId === null ? 'campaigns.seenBy' : 'campaigns.seenInList', { name: person.name }),
      }),
    };
  }, [t, person, shown, variables, contactListId]);
}

import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { phoneText } from '../../../components/phoneText.ts';
import { type GroupPlace, personOptions } from '../groupPerson.ts';

interface Props {
  group: GroupPlace;
  /** What each member is doing, by member id: typing or recording. */
  writing: Readonly<Record<string, 'composing' | 'recording'>>;
  /** Further texts of the same line. */
  others: readonly string[];
}

/** Most names shown. */
const mostNamed = 3;

/** Says which members are typing or recording, with their names from the member list. */
export function MembersTyping({ group, writing, others }: Props) {
  const { t } = useTranslation();
  const shown = Object.entries(writing).slice(-mostNamed);
  const people = useQueries({ queries: shown.map(([id]) => personOptions(group, id)) });
  const named = shown.flatMap(([, state], at) => {
    const { data, isPending } = people[at] ?? {};
    if (isPending) return [];
    const number = data?.number ?? '';
    const name = data?.name || (number === '' ? t('groups.nameless') : phoneText(number));
    return [state === 'composing' ? t('messages.typing', { name }) : t('messages.recording', { name })];
  });
  return [...named, ...others].join(' · ');
}

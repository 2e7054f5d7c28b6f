import { useTranslation } from 'react-i18next';
import { useStore } from '../../../../frame/session/useStore.ts';
import { useTags } from '../../../tags/hooks/useTags.ts';
import { changeView, ticketListView } from '../../../../inbox/ticketListView.ts';
import { FilterMenu } from '../../../../kit/FilterMenu.tsx';

/** Filters lists and searches by tag (any of the chosen); hidden if the company has none. */
export function TagFilter() {
  const { t } = useTranslation();
  const { tagIds } = useStore(ticketListView);
  const { data: tags = [] } = useTags('contacts');
  if (tags.length === 0 && tagIds.length === 0) return null;
  return (
    <FilterMenu
      label={t('tags.filter')}
      all={t('tags.allTags')}
      options={tags}
      chosen={tagIds}
      onChange={(chosen) => changeView({ tagIds: chosen })}
    />
  );
}

import Chip from '@mui/material/Chip';
import type { QuickMessage } from '@balcao/shared/quickMessages/quickMessageModel';
import type { TFunction } from 'i18next';
import { Lock, Paperclip } from 'lucide-react';
import type { DataColumn } from '../../kit/table/DataColumn.ts';
import css from './quickMessageColumns.module.css';

/** Columns of the list of quick messages. */
export function quickMessageColumns(t: TFunction): DataColumn<QuickMessage>[] {
  return [
    {
      id: 'shortcode',
      header: t('quickMessages.columns.shortcode'),
      width: 'minmax(0, 3fr)',
      card: 'title',
      cell: ({ shortcode, message }) => (
        <span className={css['shortcode']}>
          <b className="ellipsis">/{shortcode}</b>
          <span className="ellipsis">{message}</span>
        </span>
      ),
    },
    {
      id: 'media',
      header: t('quickMessages.columns.media'),
      width: 'minmax(0, 1.4fr)',
      cell: ({ mediaName }) =>
        mediaName !== null && (
          <span className={css['media']}>
            <Paperclip aria-hidden="true" />
            <span className="ellipsis" title={mediaName}>
              {mediaName}
            </span>
          </span>
        ),
    },
    {
      id: 'geral',
      header: t('quickMessages.columns.geral'),
      width: 150,
      card: 'aside',
      cell: ({ geral, visao }) =>
        geral ? (
          <Chip size="small" color="primary" variant="outlined" label={t('quickMessages.isGeral')} />
        ) : visao ? (
          <Chip size="small" variant="outlined" label={t('quickMessages.isVisible')} />
        ) : (
          <Chip
            size="small"
            variant="outlined"
            icon={<Lock className={css['lock']} />}
            label={t('quickMessages.isPrivate')}
          />
        ),
    },
  ];
}

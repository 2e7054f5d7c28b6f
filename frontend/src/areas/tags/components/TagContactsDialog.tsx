import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import type { Contact } from '@balcao/shared/records/contactModel';
import type { Tag } from '@balcao/shared/records/tagModel';
import { X } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../components/Avatar.tsx';
import { EmptyState, FailedState } from '../../../components/EmptyState.tsx';
import { phoneText } from '../../../components/phoneText.ts';
import { Bone } from '../../../components/loading/Bone.tsx';
import { PageSkeleton } from '../../../components/loading/PageSkeleton.tsx';
import { errorText } from '../../../frame/i18n/errorText.ts';
import { patchOperation } from '../../../kit/answers/patchOperation.ts';
import { NoneSoFar } from '../../../kit/SearchOn.tsx';
import { useMutation } from '../../../kit/answers/useMutation.ts';
import { useOperationPages } from '../../../kit/answers/useOperationPages.ts';
import css from './TagContactsDialog.module.css';

const waiting = [0, 1, 2];

/** Contacts with a tag, by name; the tag can be removed from each. */
export function TagContactsDialog({ tag, onClose }: { tag: Tag; onClose: () => void }) {
  const { t } = useTranslation();
  const titleId = useId();
  const list = useOperationPages('GET /contacts', 'contacts', {
    query: { contactTag: JSON.stringify([tag.id]) },
  });
  const { run: take } = useMutation('DELETE /tags-contacts/{tagId}/{contactId}', {
    success: t('tags.removed'),
    invalidates: ['GET /tags'],
    optimistic: (client, { params }) =>
      patchOperation(client, 'GET /contacts', 'contacts', (row: Contact) =>
        row.id === Number(params.contactId)
          ? { ...row, tags: row.tags.filter(({ id }) => id !== tag.id) }
          : row,
      ),
  });
  // Rows that just lost the tag remain in the cache until the next fetch.
  const rows = list.rows.filter(({ tags }) => tags.some(({ id }) => id === tag.id));
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('tags.contactsTitle', { name: tag.name })}</DialogTitle>
      <DialogContent>
        {list.isPending ? (
          <ul className={css['list']} aria-busy="true">
            {waiting.map((each) => (
              <li key={each}>
                <Bone shape="box" width="100%" height={32} />
              </li>
            ))}
          </ul>
        ) : list.isError && rows.length === 0 ? (
          <FailedState hint={errorText(t, list.error)} onRetry={() => void list.refetch()} />
        ) : rows.length === 0 && list.hasNextPage ? (
          <NoneSoFar next={list.next} waiting={<PageSkeleton rows={2} />} />
        ) : rows.length === 0 ? (
          <EmptyState title={t('tags.noContacts')} hint={t('tags.noContactsHint')} />
        ) : (
          <ul className={css['list']}>
            {rows.map(({ id, name, number, isGroup, urlPicture }) => (
              <li key={id}>
                <Avatar id={id} name={name} picture={urlPicture} size="small" />
                <span className={css['who']}>
                  <span className="ellipsis">{name}</span>
                  {!isGroup && <small>{phoneText(number)}</small>}
                </span>
                <IconButton
                  aria-label={t('tags.removeFrom', { name })}
                  title={t('tags.remove')}
                  onClick={() => take({ params: { tagId: tag.id, contactId: id } })}
                >
                  <X />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
        {rows.length > 0 && list.hasNextPage && (
          <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('tags.more')}
          </Button>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

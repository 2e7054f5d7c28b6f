import type { Contact } from '@balcao/shared/records/contactModel';
import { isAdmin } from '@balcao/shared/records/isAdmin';
import { useTranslation } from 'react-i18next';
import { dateTimeText } from '../../../frame/i18n/formats.ts';
import { useTimeFormat } from '../../../frame/session/useTimeFormat.ts';
import { useUser } from '../../../frame/session/useUser.ts';
import { useOperation } from '../../../kit/answers/useOperation.ts';

/** For administrators: how many messages a blocked contact has written since, and who blocked it. */
export function BlockedCount({ contact }: { contact: Contact | undefined }) {
  const { t } = useTranslation();
  const format = useTimeFormat();
  const admin = isAdmin(useUser());
  const enabled = contact?.active === false && admin;
  const params = { id: String(contact?.id) };
  // The count has no live event: it is read whenever it is shown.
  const { data } = useOperation('GET /contacts/{id}/blocked', { params }, { enabled, staleTime: 0 });
  if (!enabled || data === undefined) return null;
  const { messages: count, at, by } = data;
  return (
    <p>
      {t('contactPanel.blockedCount', { count })}
      {at !== null && by !== null && (
        <>
          <br />
          {t('contactPanel.blockedBy', { who: by.name, when: dateTimeText(at, format) })}
        </>
      )}
    </p>
  );
}

import { useTranslation } from 'react-i18next';
import type { Reply } from '../../../frame/api/operationTypes.ts';
import { phoneText } from '../../../components/phoneText.ts';
import css from './CampaignPreview.module.css';

interface Props {
  recipient: Reply<'GET /campaigns/{id}/preview'>['recipients'][number];
  /** Name of the campaign's file, which is sent with each message. */
  mediaName: string | null;
}

/** One recipient with the texts as they would read them, or the reason why they are skipped. */
export function PreviewedRecipient({ recipient, mediaName }: Props) {
  const { t } = useTranslation();
  const { name, number, skipped, messages, confirmationMessages } = recipient;
  const texts = [
    ...confirmationMessages.map(
      (text, at) => ({ kind: 'confirmationMessage', text, number: at + 1 }) as const,
    ),
    ...messages.map((text, at) => ({ kind: 'message', text, number: at + 1 }) as const),
  ];
  return (
    <li className={css['recipient']}>
      <p>
        <b>{name}</b> {phoneText(number)}
      </p>
      {skipped === null ? (
        texts.map((one) => (
          <div key={`${one.kind} ${one.number}`} className={css['text']}>
            <small>{t(`campaigns.texts.${one.kind}`, { number: one.number })}</small>
            {one.kind === 'message' && mediaName !== null && (
              <em>{t('campaigns.withFile', { name: mediaName })}</em>
            )}
            {one.text}
          </div>
        ))
      ) : (
        <p className={css['skipped']}>{t('campaigns.leftOut', { why: t(`campaigns.skips.${skipped}`) })}</p>
      )}
    </li>
  );
}

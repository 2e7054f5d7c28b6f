import type { OfferButton } from '@balcao/shared/messages/messageData';
import { Copy, ExternalLink, Phone } from 'lucide-react';
import { showToast } from '../../../components/toasts/showToast.ts';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../../components/copyText.ts';
import css from './MessageOffer.module.css';

const icons = { copy: Copy, url: ExternalLink, call: Phone };

/** A button of a message: copies its code, opens its address, or says that calls are not possible on this page. */
export function OfferPress({ button: { kind, label, value } }: { button: OfferButton }) {
  const { t } = useTranslation();
  const Icon = icons[kind];
  const content = (
    <>
      <Icon aria-hidden="true" /> {label}
    </>
  );
  if (kind === 'url' && value !== '')
    return (
      <a className={css['press']} href={value} target="_blank" rel="noopener noreferrer nofollow">
        {content}
      </a>
    );

  async function press() {
    if (kind === 'call') showToast(`${t('messages.offer.noCalls')} ${value}`.trim(), { variant: 'info' });
    else if (kind === 'url') showToast(t('messages.offer.noLink'), { variant: 'warning' });
    else if (value === '') showToast(t('messages.offer.nothingToCopy'), { variant: 'warning' });
    else if (await copyText(value, t('messages.offer.failed')))
      showToast(t('messages.offer.copied'), { variant: 'success' });
  }
  return (
    <button type="button" className={css['press']} onClick={() => void press()}>
      {content}
    </button>
  );
}

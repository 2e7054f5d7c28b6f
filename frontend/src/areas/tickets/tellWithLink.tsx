import Button from '@mui/material/Button';
import i18next from 'i18next';
import { closeToast, showToast, type ToastHow } from '../../components/toasts/showToast.ts';
import { browserNotice } from '../../components/browserNotice.ts';
import { showPath } from '../../components/showPath.ts';

/** Milliseconds that the word stays on screen: longer than what only confirms. */
const shownFor = 10_000;

type How = Pick<ToastHow, 'variant' | 'key' | 'preventDuplicate'>;

/**
 * Tells of a ticket, on whatever screen, with the way there; outside the page too where nobody looks at it. The texts of
 * tickets are loaded.
 */
export function tellWithLink(text: string, uuid: string, how: How): void {
  const path = `/tickets/${uuid}`;
  showToast(text, {
    ...how,
    autoHideDuration: shownFor,
    action: (key) => (
      <Button
        color="inherit"
        href={path}
        onClick={(event) => {
          event.preventDefault();
          closeToast(key);
          showPath(path);
        }}
      >
        {i18next.t('tickets.handedOpen')}
      </Button>
    ),
  });
  if (document.visibilityState === 'visible' && document.hasFocus()) return;
  browserNotice(text, { tag: uuid }, () => showPath(path));
}

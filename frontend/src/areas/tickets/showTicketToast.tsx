import Button from '@mui/material/Button';
import i18next from 'i18next';
import { isWatched } from '../../components/isWatched.ts';
import { closeToast, showToast, type ToastHow } from '../../components/toasts/showToast.ts';
import { browserNotice } from '../../components/browserNotice.ts';
import { showPath } from '../../components/showPath.ts';

/** Milliseconds that the toast stays: longer than a confirmation. */
const shownFor = 10_000;

type How = Pick<ToastHow, 'variant' | 'key' | 'preventDuplicate'>;

/**
 * Shows a toast with a link to a ticket, on any screen, and a browser notification if the page is not in focus. The
 * texts of tickets must be loaded.
 */
export function showTicketToast(text: string, uuid: string, how: How): void {
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
  if (isWatched()) return;
  browserNotice(text, { tag: uuid }, () => showPath(path));
}

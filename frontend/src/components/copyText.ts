import i18next from 'i18next';
import { showToast } from './toasts/showToast.ts';

/**
 * Puts a text on the clipboard, also where pages come without TLS and have none of the new interface; answers whether it
 * is there. Where it is not, that is said.
 */
export async function copyText(text: string, failure = i18next.t('common.copyFailed')): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    if (copySelected(text)) return true;
    showToast(failure, { variant: 'error' });
    return false;
  }
}

/** As browsers did it before: what is selected is copied. It stands beside the focus, which dialogs do not let go. */
function copySelected(text: string): boolean {
  const before = document.activeElement instanceof HTMLElement ? document.activeElement : document.body;
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'visually-hidden';
  (before.parentElement ?? document.body).append(field);
  field.select();
  try {
    // oxlint-disable-next-line typescript/no-deprecated -- there is nothing else without TLS
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    before.focus({ preventScroll: true });
  }
}

import i18next from 'i18next';
import { showToast } from './toasts/showToast.ts';

/**
 * Copies a text to the clipboard, also on pages without TLS, which have no clipboard API. Shows an error toast and
 * returns false if that fails.
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

/** Copies by `execCommand`. The text field is put beside the focused element, since dialogs keep the focus inside. */
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

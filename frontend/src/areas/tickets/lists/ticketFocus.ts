/** Focuses the current row of the list; false if no list is visible. */
export function focusList(): boolean {
  const row = document.querySelector<HTMLElement>('[data-testid="ticket-rows"] [data-index][tabindex="0"]');
  if (!row || row.offsetParent === null) return false;
  row.focus({ preventScroll: true });
  return document.activeElement === row;
}

/** Restores a lost focus: to the composer, else the list, else its tabs. */
export function focusHome(): void {
  const box = document.querySelector<HTMLElement>('[data-conversation] textarea:enabled');
  if (box && matchMedia('(pointer: fine)').matches) box.focus({ preventScroll: true });
  else if (!focusList())
    document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus({ preventScroll: true });
}

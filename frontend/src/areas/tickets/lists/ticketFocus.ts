/** Puts the focus on the row of the list where the keyboard stands; false where no list is in sight. */
export function focusList(): boolean {
  const row = document.querySelector<HTMLElement>('[data-testid="ticket-rows"] [data-index][tabindex="0"]');
  if (!row || row.offsetParent === null) return false;
  row.focus({ preventScroll: true });
  return document.activeElement === row;
}

/** Where the keyboard goes on when what had the focus is gone: where one writes, else the list, else its tabs. */
export function focusHome(): void {
  const box = document.querySelector<HTMLElement>('[data-conversation] textarea:enabled');
  if (box && matchMedia('(pointer: fine)').matches) box.focus({ preventScroll: true });
  else if (!focusList())
    document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus({ preventScroll: true });
}

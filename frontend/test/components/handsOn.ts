import { act } from 'react';

/** Reads and operates what is shown. Elements are found by role and accessible name, as a screen reader finds them. */
export interface Hands {
  /** Waits until a text is shown; returns the innermost element that contains it. */
  text: (wanted: string | RegExp) => Promise<Element>;
  /** True if a text is shown now. */
  says: (wanted: string | RegExp) => boolean;
  /** Waits until a text is no longer shown. */
  gone: (wanted: string | RegExp) => Promise<void>;
  /** Waits for an element with this role and name. */
  find: (role: Role, name: string | RegExp) => Promise<HTMLElement>;
  /** Elements with this role that are there now. */
  all: (role: Role, name?: string | RegExp) => HTMLElement[];
  /** Waits for the field with this label. */
  field: (label: string | RegExp) => Promise<HTMLInputElement | HTMLTextAreaElement>;
  /** Waits for the element of a selector: for elements without a name. */
  element: <Found extends HTMLElement>(selector: string) => Promise<Found>;
  write: (field: HTMLInputElement | HTMLTextAreaElement, text: string) => Promise<void>;
  click: (element: HTMLElement) => Promise<void>;
  fill: (label: string | RegExp, text: string) => Promise<void>;
  press: (name: string | RegExp, role?: Role) => Promise<void>;
  /** Chooses an option from the list that a field opens. */
  choose: (label: string | RegExp, option: string | RegExp) => Promise<void>;
}

const selectors = {
  button: 'button, [role=button]',
  dialog: '[role=dialog]',
  switch: '[role=switch]',
  checkbox: 'input[type=checkbox]:not([role])',
  radio: 'input[type=radio]',
  textbox:
    'input:not([type]), input[type=text], input[type=email], input[type=password], input[type=tel], input[type=time], textarea:not([aria-hidden])',
  combobox: '[role=combobox]',
  option: '[role=option]',
  menuitem: '[role=menuitem]',
  tab: '[role=tab]',
  alert: '[role=alert]',
  link: 'a[href]',
  row: '[role=row], tr',
  listitem: 'li, [role=listitem]',
} as const;
export type Role = keyof typeof selectors;

const plain = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ').trim();

function fits(found: string, wanted: string | RegExp): boolean {
  return typeof wanted === 'string' ? found === wanted : wanted.test(found);
}

/**
 * Accessible name of an element: aria-label, its labels, else its own text. Without the asterisk of required fields.
 */
export function nameOf(element: HTMLElement): string {
  const said = element.getAttribute('aria-label');
  if (said !== null) return plain(said);
  const by = element.getAttribute('aria-labelledby');
  if (by !== null)
    return plain(
      by
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' '),
    );
  const label =
    (element.id === '' ? null : document.querySelector(`label[for="${element.id}"]`)) ??
    element.closest('label');
  return plain(label?.textContent ?? element.textContent).replace(/ ?\*$/, '');
}

/** True unless hidden from screen readers. */
const heard = (element: Element) => element.closest('[aria-hidden=true], [hidden]') === null;

/**
 * Polls until `look` returns something, letting React draw in between. The wait is only for code that is being loaded.
 */
export async function until<Found>(what: string, look: () => Found | undefined): Promise<Found> {
  const end = performance.now() + 15_000;
  for (;;) {
    const found = look();
    if (found !== undefined) return found;
    if (performance.now() > end) throw new Error(`${what} is not there: ${plain(document.body.textContent)}`);
    await act(() => new Promise((resolve) => setTimeout(resolve, 1)));
  }
}

export function handsOn(root: HTMLElement): Hands {
  const all = (role: Role, name?: string | RegExp) =>
    [...root.querySelectorAll<HTMLElement>(selectors[role])].filter(
      (element) => heard(element) && (name === undefined || fits(nameOf(element), name)),
    );
  const find = (role: Role, name: string | RegExp) => until(`${role} ${name}`, () => all(role, name).at(-1));
  const innermost = (wanted: string | RegExp) =>
    [...root.querySelectorAll('*')].findLast(
      (element) => heard(element) && element.tagName !== 'STYLE' && fits(plain(element.textContent), wanted),
    );
  const field = (label: string | RegExp) =>
    until(`field ${label}`, () => all('textbox', label).at(-1)) as Promise<
      HTMLInputElement | HTMLTextAreaElement
    >;
  const write = (element: HTMLInputElement | HTMLTextAreaElement, text: string) =>
    act(async () => {
      // Uses the prototype's setter: React would not notice a value that is set through the element's own setter.
      Reflect.set(Object.getPrototypeOf(element) as object, 'value', text, element);
      element.dispatchEvent(new Event('input', { bubbles: true }));
    });
  const click = (element: HTMLElement) =>
    act(async () => {
      element.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
      element.dispatchEvent(new MouseEvent('mouseup', { bubbles: true, cancelable: true }));
      element.click();
    });
  return {
    all,
    find,
    field,
    write,
    click,
    element: <Found extends HTMLElement>(selector: string) =>
      until(selector, () => root.querySelector<Found>(selector) ?? undefined),
    text: (wanted) => until(`“${wanted}”`, () => innermost(wanted)),
    says: (wanted) => innermost(wanted) !== undefined,
    gone: async (wanted) => {
      await until(`absence of “${wanted}”`, () => (innermost(wanted) === undefined ? true : undefined));
    },
    fill: async (label, text) => write(await field(label), text),
    press: async (name, role = 'button') => click(await find(role, name)),
    choose: async (label, option) => {
      await click(await find('combobox', label));
      await click(await find('option', option));
    },
  };
}

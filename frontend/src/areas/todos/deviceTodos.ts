import { mergeTodos, type TodoList } from '@balcao/shared/todos/mergeTodos';
import type { GoneTodo, Todo } from '@balcao/shared/todos/todoModel';
import { todoText } from '@balcao/shared/todos/todoText';
import { useSyncExternalStore } from 'react';
import { readLocal, writeLocal } from '../../frame/session/localStore.ts';
import { personId } from '../../frame/session/personId.ts';

/** A user's list as stored in this browser. */
export interface DeviceTodos extends TodoList {
  /** True if the account is known to have the list too. */
  account: boolean;
}

interface Shown {
  person: number;
  list: DeviceTodos;
  /** False if the browser does not store the list, which is then lost with the page. */
  isStored: boolean;
}

/** Storage key by user, because people may share a browser. */
const keyOf = (person: number) => `todos.${person}`;
let shown: Shown | null = null;
const listeners = new Set<() => void>();

const isMoment = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value) &&
  !Number.isNaN(Date.parse(value));
const isKey = (value: unknown): value is string =>
  typeof value === 'string' && /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(value);
const rowsOf = (value: unknown): Partial<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.filter((row: unknown) => typeof row === 'object' && row !== null) : [];

function todoOf({ key, text, done, createdAt, updatedAt }: Partial<Record<string, unknown>>): Todo[] {
  const words = typeof text === 'string' ? todoText(text) : '';
  return isKey(key) && words !== '' && isMoment(createdAt) && isMoment(updatedAt)
    ? [{ key, text: words, done: done === true, createdAt, updatedAt }]
    : [];
}
const goneOf = ({ key, at }: Partial<Record<string, unknown>>): GoneTodo[] =>
  isKey(key) && isMoment(at) ? [{ key, at }] : [];

/** Reads the stored list, ignoring damaged parts. */
function readStored(person: number): DeviceTodos {
  const stored: unknown = readLocal(keyOf(person), null);
  const { todos, gone, account } = (typeof stored === 'object' && stored ? stored : {}) as Record<
    string,
    unknown
  >;
  const list = { todos: rowsOf(todos).flatMap(todoOf), gone: rowsOf(gone).flatMap(goneOf) };
  return { ...mergeTodos(list, { todos: [], gone: [] }), account: account === true };
}

function show(): Shown {
  const person = personId();
  if (shown?.person !== person) shown = { person, list: readStored(person), isStored: true };
  return shown;
}

/** Changes the list as this device has stored it, so that changes made in other tabs are kept. */
export function changeTodos(change: (list: DeviceTodos) => DeviceTodos): void {
  const { person, list: known, isStored } = show();
  const before = isStored ? readStored(person) : known;
  const list = change(before);
  const text = JSON.stringify(list);
  if (text === JSON.stringify(known)) return;
  writeLocal(keyOf(person), list);
  shown = { person, list, isStored: JSON.stringify(readLocal<unknown>(keyOf(person), null)) === text };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const onOtherTab = ({ key }: StorageEvent) => {
    if (key !== null && key !== `balcao.${keyOf(personId())}`) return;
    shown = null;
    listener();
  };
  // Without listeners, changes in other tabs were missed: read the storage again.
  if (listeners.size === 0 && shown?.isStored === true) shown = null;
  listeners.add(listener);
  addEventListener('storage', onOtherTab);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onOtherTab);
  };
}

/** The signed-in user's list on this device. */
export function useDeviceTodos(): Shown {
  return useSyncExternalStore(subscribe, show);
}

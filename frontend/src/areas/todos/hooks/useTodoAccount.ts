import { isSameList, mergeTodos, type TodoList } from '@balcao/shared/todos/mergeTodos';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Reply } from '../../../frame/api/operationTypes.ts';
import { operationOptions, useOperation } from '../../../kit/answers/useOperation.ts';
import { useMutation } from '../../../kit/answers/useMutation.ts';
import { type Failure, useRetried } from '../../../kit/answers/useRetried.ts';
import { changeTodos, useDeviceTodos } from '../deviceTodos.ts';

/** Milliseconds without a change before it is sent to the account. */
const restsFor = 1000;

export interface TodoAccount {
  /** True if the account's list has been loaded. */
  isKnown: boolean;
  /** Why the account's list could not be loaded, or could not be brought up to date with the device's. */
  failure: Failure | null;
  begin: () => Promise<void>;
  end: () => Promise<void>;
}

/** Keeps the account's list and the device's in sync, if the account has one. */
export function useTodoAccount(): TodoAccount {
  const client = useQueryClient();
  const { list } = useDeviceTodos();
  const { data, error, refetch } = useOperation('GET /todos', {});
  const [refused, setRefused] = useState<{ list: TodoList; error: unknown } | null>(null);
  const store = useCallback(
    (reply: Reply<'GET /todos'>) => client.setQueryData(operationOptions('GET /todos', {}).queryKey, reply),
    [client],
  );
  const { send: merge } = useMutation('PUT /todos', { onSuccess: store });
  const { send: remove } = useMutation('DELETE /todos', {
    onSuccess: () => store({ kept: false, todos: [], gone: [], version: 0 }),
  });

  useEffect(() => {
    if (data === undefined) return;
    changeTodos((own) => ({ ...(data.kept ? mergeTodos(own, data) : own), account: data.kept }));
  }, [data]);

  const isBehind = data?.kept === true && !isSameList(list, data);
  const tell = useCallback(async () => {
    try {
      await merge({ body: { todos: [...list.todos], gone: [...list.gone], begin: false } });
      setRefused(null);
    } catch (failed) {
      setRefused({ list, error: failed });
    }
  }, [merge, list]);
  const last = useRef<(() => Promise<void>) | null>(null);
  useEffect(() => {
    last.current = isBehind && refused?.list !== list ? tell : null;
    if (last.current === null) return undefined;
    const timer = setTimeout(() => void tell(), restsFor);
    return () => clearTimeout(timer);
  }, [isBehind, refused, list, tell]);
  // Leaving the screen sends pending changes at once.
  useEffect(() => () => void last.current?.(), []);

  const failure = useRetried({
    of: 'todos',
    error: error ?? (isBehind ? refused?.error : null),
    answered: error === null && !isBehind,
    retry: () => void (error ? refetch() : tell()),
  });
  return {
    isKnown: data !== undefined,
    failure,
    begin: async () => {
      await merge({ body: { todos: [...list.todos], gone: [...list.gone], begin: true } });
    },
    end: async () => {
      await remove({});
    },
  };
}

import {
  type Query,
  type QueryClient,
  useMutation as useQueryMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { showToast, type ToastHow } from '../../components/toasts/showToast.ts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../frame/api/call.ts';
import type { CallOptions, OperationKey, Reply } from '../../frame/api/operationTypes.ts';
import { errorText } from '../../frame/i18n/errorText.ts';
import type { ReadKey } from './useOperation.ts';

interface Settings<Key extends OperationKey> {
  /** Text of a toast shown on success. */
  success?: string;
  /** Options of the toasts, such as place and duration, if not the default. */
  toast?: ToastHow;
  /** Operations whose cached answers become stale; they are refetched where they are shown. */
  invalidates?: readonly ReadKey[];
  /** Optimistic update of the cache (`patchOperation`); returns its undo. */
  optimistic?: (client: QueryClient, options: CallOptions<Key>) => () => void;
  /** The caller shows `failure` itself, instead of a toast. */
  inPlace?: boolean;
  /** Stores the answer where it belongs, e.g. in the cache. */
  onSuccess?: (reply: Reply<Key>, options: CallOptions<Key>) => void;
}

/**
 * Calls an operation that changes something. `run` is for buttons: it shows a refusal in a toast, or `inPlace`.
 * `send` is for forms and confirmations: it rejects, so that useDialogForm or ConfirmDialog shows the refusal.
 */
export function useMutation<Key extends Exclude<OperationKey, ReadKey>>(
  key: Key,
  { success, toast, invalidates, optimistic, inPlace = false, onSuccess }: Settings<Key> = {},
) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const refetch = () =>
    Promise.all((invalidates ?? []).map((read) => client.invalidateQueries({ queryKey: [read] })));
  const {
    mutateAsync: send,
    isPending,
    error,
  } = useQueryMutation<Reply<Key>, unknown, CallOptions<Key>, (() => void) | undefined>({
    mutationFn: (options) => call(key, options),
    // Offline the call fails at once, instead of being sent later when nobody expects it.
    networkMode: 'always',
    onMutate: (options) => {
      if (!optimistic) return undefined;
      // A fetch under way would overwrite the change with older data; a first fetch without data is left to finish.
      const predicate = ({ state }: Query) => state.data !== undefined;
      for (const read of invalidates ?? []) void client.cancelQueries({ queryKey: [read], predicate });
      return optimistic(client, options);
    },
    onError: (_error, _options, takeBack) => {
      takeBack?.();
      if (takeBack) void refetch();
    },
    onSuccess: async (reply, options) => {
      onSuccess?.(reply, options);
      if (success !== undefined) showToast(success, { ...toast, variant: 'success' });
      // Awaited, so that a dialog closes over fresh data.
      await refetch();
    },
  });
  const run = useCallback(
    (options: CallOptions<Key>) => {
      send(options).catch((refusal: unknown) => {
        if (!inPlace) showToast(errorText(t, refusal), { ...toast, variant: 'error' });
      });
    },
    [send, t, inPlace, toast],
  );
  return { run, send, isPending, failure: error === null ? '' : errorText(t, error) };
}

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
  /** What a toast confirms once it is done. */
  success?: string;
  /** Where its toasts stand, and how long, where that is not as everywhere. */
  toast?: ToastHow;
  /** Operations whose kept answers are no longer true afterwards; they are fetched again where they are shown. */
  invalidates?: readonly ReadKey[];
  /** Changes what is kept before the server has answered (`patchOperation`); answers how to take that back. */
  optimistic?: (client: QueryClient, options: CallOptions<Key>) => () => void;
  /** Whoever asks shows `failure` beside what caused it, instead of a toast. */
  inPlace?: boolean;
  /** Writes the answer where it belongs. */
  onSuccess?: (reply: Reply<Key>, options: CallOptions<Key>) => void;
}

/**
 * An operation that changes something. `run` is for buttons: a refusal is told in a toast, or `inPlace`. `send` is for forms and
 * questions: it rejects, so that `useDialogForm` puts the refusal beside its field, or ConfirmDialog above its buttons.
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
    // Offline it is refused and said so, not done later when nobody expects it.
    networkMode: 'always',
    onMutate: (options) => {
      if (!optimistic) return undefined;
      // An answer under way would be older than the change; what has none yet is waited for.
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
      // Waited for, so that a dialog closes over what is true.
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

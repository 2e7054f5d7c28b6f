import { useQuery } from '@tanstack/react-query';
import { call } from '../../frame/api/call.ts';

/** Version of the deployed product, fetched once. */
export function useVersion(enabled: boolean): string | undefined {
  const { data } = useQuery({
    queryKey: ['version'],
    enabled,
    queryFn: ({ signal }) => call('GET /version', { signal }),
  });
  return data?.version;
}

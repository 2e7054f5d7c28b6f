import { useState } from 'react';
import { call } from '../../frame/api/call.ts';
import type { Reply } from '../../frame/api/operationTypes.ts';

type Connection = Pick<Reply<'GET /whatsapp'>[number], 'id' | 'updatedAt'>;

/** A connection's token. The server reveals it on request and logs that. */
export interface ConnectionToken {
  /** '' until it was fetched, and again after the connection was saved, as its token may have changed. */
  known: string;
  /** Fetches the unmasked token; '' if the connection has none. @throws ApiError */
  ask: () => Promise<string>;
  /** Drops the known token, after the API refused it. */
  forget: () => void;
}

export function useConnectionToken({ id, updatedAt }: Connection): ConnectionToken {
  const [told, setTold] = useState({ token: '', of: '' });
  const known = told.of === updatedAt ? told.token : '';
  return {
    known,
    async ask() {
      if (known !== '') return known;
      const { token } = await call('GET /whatsapp/{id}', { params: { id }, query: { showToken: 'true' } });
      setTold({ token, of: updatedAt });
      return token;
    },
    forget: () => setTold({ token: '', of: '' }),
  };
}

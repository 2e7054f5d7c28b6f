import { useState } from 'react';
import { call } from '../../frame/api/call.ts';
import type { Reply } from '../../frame/api/operationTypes.ts';

type Connection = Pick<Reply<'GET /whatsapp'>[number], 'id' | 'updatedAt'>;

/** A connection's token, which the server tells who asks for it, and notes that. */
export interface ConnectionToken {
  /** '' until it was asked for, and again once the connection was saved: it may have another one by then. */
  known: string;
  /** The token as it is; '' where the connection has none. @throws ApiError */
  ask: () => Promise<string>;
  /** It was refused: what is known of it may be old. */
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

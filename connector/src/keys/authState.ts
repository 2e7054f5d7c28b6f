import type { AuthenticationState } from 'baileys';

/** Credentials and Signal keys of one connection, as Baileys and the session use them. */
export interface AuthState {
  auth: AuthenticationState;
  /** The connection's data key; it encrypts other stored secrets as well. */
  dataKey: Uint8Array;
  /** To be called when Baileys has changed `creds` in place; they are written with the next keys or shortly after. */
  credsChanged(): void;
  /** Resolves when all changes so far are in the table. */
  flush(): Promise<void>;
  /** Deletes the pairing, credentials first, so that an interrupted removal leaves no half pairing. */
  remove(): Promise<void>;
  /** Stops all writes, because a later session of this connection has its own state. */
  close(): void;
}

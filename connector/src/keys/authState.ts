import type { AuthenticationState } from 'baileys';

/** Credentials and signal keys of one connection, as Baileys and the session use them. */
export interface AuthState {
  auth: AuthenticationState;
  /** The data key of the connection, for what else must not lie open. */
  dataKey: Uint8Array;
  /** Baileys has changed `creds` in place; they are written with the next keys or shortly after. */
  credsChanged(): void;
  /** Resolves when everything said so far is in the table. */
  flush(): Promise<void>;
  /** Forgets the pairing: credentials first, so that an interrupted removal is no half pairing. */
  remove(): Promise<void>;
  /** Nothing is written any more: a later session of this connection has its own state. */
  close(): void;
}

export interface FaultSwitches {
  /** the next so many messages of the app get no ack */
  lostAcks: number;
  /** the next so many messages of the app are refused with this code */
  nack: { code: number; times: number };
  /** logins fail with this code, so many times (-1: always) */
  loginFailure: { code: number; times: number };
  /** receipts of the app are taken but not counted: everything is redelivered on the next login */
  ignoreReceipts: boolean;
  /** the server reads but says nothing */
  mute: boolean;
  /** milliseconds before each stanza leaves */
  slowMs: number;
  /** new sockets are cut off (hangup) or answered with HTTP 503, at which Baileys waits for ever */
  refuseSockets: 'no' | 'hangup' | 'http';
  /** the next so many messages to the app are damaged, so that it asks again */
  corruptMessages: number;
  /** customers send no delivery receipts on their own */
  holdReceipts: boolean;
  /** the place where pictures of people lie takes requests and says nothing */
  holdPictures: boolean;
}

export function noFaults(): FaultSwitches {
  return {
    lostAcks: 0,
    nack: { code: 0, times: 0 },
    loginFailure: { code: 0, times: 0 },
    ignoreReceipts: false,
    mute: false,
    slowMs: 0,
    refuseSockets: 'no',
    corruptMessages: 0,
    holdReceipts: false,
    holdPictures: false,
  };
}

export interface FaultSwitches {
  /** the app's next messages, this many, get no ack */
  lostAcks: number;
  /** the app's next messages, this many, are refused with this code */
  nack: { code: number; times: number };
  /** logins fail with this code, this many times (-1: always) */
  loginFailure: { code: number; times: number };
  /** receipts of the app are accepted but not counted: everything is redelivered on the next login */
  ignoreReceipts: boolean;
  /** the server reads but sends nothing */
  mute: boolean;
  /** milliseconds of delay before each stanza is sent */
  slowMs: number;
  /** new sockets are cut off (hangup) or answered with HTTP 503, after which Baileys waits for ever */
  refuseSockets: 'no' | 'hangup' | 'http';
  /** the next messages to the app, this many, are damaged, so that it asks again */
  corruptMessages: number;
  /** customers send no delivery receipts on their own */
  holdReceipts: boolean;
  /** the host of profile pictures accepts requests and does not answer */
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

export interface FaultSwitches {
  /** how many of the app's next messages get no ack (-1: all) */
  lostAcks: number;
  /** how many of the app's next messages are refused (-1: all), and with which code */
  nack: { code: number; times: number };
  /** how many of the next logins fail (-1: all), and with which code */
  loginFailure: { code: number; times: number };
  /** receipts of the app are accepted but not counted: everything is redelivered on the next login */
  ignoreReceipts: boolean;
  /** the server reads but sends nothing */
  mute: boolean;
  /** milliseconds of delay before each stanza is sent */
  slowMs: number;
  /** new sockets are cut off (hangup) or answered with HTTP 503, after which Baileys waits for ever */
  refuseSockets: 'no' | 'hangup' | 'http';
  /** how many of the next messages to the app are damaged (-1: all), so that it asks for them again */
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

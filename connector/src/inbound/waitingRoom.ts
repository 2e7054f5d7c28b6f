export interface WaitingRoomOptions {
  most: number;
  mostOfOne: number;
  /** Once aborted, everybody is let in. */
  signal: AbortSignal;
}

/**
 * Limits how many of a session's messages wait for files, in all and per chat, so that one chat cannot fill the room.
 */
export interface WaitingRoom {
  /** Resolves when there is room for one more of this chat; first come, first served among chats that have room. */
  enter(chat: string): Promise<void>;
  /** Takes room without waiting, for messages that WhatsApp got a receipt for already. */
  take(chat: string): void;
  leave(chat: string): void;
  has(chat: string): boolean;
}

export function createWaitingRoom({ most, mostOfOne, signal }: WaitingRoomOptions): WaitingRoom {
  const counts = new Map<string, number>();
  const queue: { chat: string; start: () => void }[] = [];
  let all = 0;

  function take(chat: string): void {
    counts.set(chat, (counts.get(chat) ?? 0) + 1);
    all++;
  }

  function letIn(): void {
    for (let at = 0; at < queue.length && (all < most || signal.aborted);) {
      const { chat, start } = queue[at] as (typeof queue)[number];
      if ((counts.get(chat) ?? 0) >= mostOfOne && !signal.aborted) {
        at++;
        continue;
      }
      queue.splice(at, 1);
      take(chat);
      start();
    }
  }
  signal.addEventListener('abort', letIn, { once: true });

  return {
    enter: (chat) =>
      new Promise((start) => {
        queue.push({ chat, start });
        letIn();
      }),
    take,
    leave(chat) {
      const left = (counts.get(chat) ?? 1) - 1;
      if (left > 0) counts.set(chat, left);
      else counts.delete(chat);
      all--;
      letIn();
    },
    has: (chat) => counts.has(chat),
  };
}

import type { ShownMessage } from '@balcao/connector/simulator/testing/testSimulator';

/** The customers and phones of a story: client of the simulator's JSON control API. */
export interface Phone {
  addPhone(number: string, name: string, business?: boolean): Promise<void>;
  scan(number: string, qr: string): Promise<void>;
  addCustomer(number: string, name: string, addressing?: 'lid' | 'pn'): Promise<void>;
  write(customer: string, to: string, text: string, more?: { mentions?: string[] }): Promise<void>;
  sendFile(customer: string, to: string, text: string, file: File): Promise<void>;
  /** Calls, and hangs up because nobody answers. */
  callInVain(customer: string, to: string, more?: { video?: boolean }): Promise<void>;
  messages(customer: string): Promise<ShownMessage[]>;
  read(customer: string, to: string): Promise<void>;
  /** Returns the group's id. */
  addGroup(subject: string, participants: string[]): Promise<string>;
  renameGroup(group: string, subject: string): Promise<void>;
  /** `of` is a customer's number or a group's id; null removes the picture. */
  setPicture(of: string, jpeg: Buffer | null): Promise<void>;
  fault(fault: Record<string, unknown>): Promise<void>;
}

export function createPhone(url: string): Phone {
  async function call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const form = body instanceof FormData;
    const answer = await fetch(`${url}/phone/api${path}`, {
      method,
      ...(body !== undefined && { body: form ? body : JSON.stringify(body) }),
      ...(body !== undefined && !form && { headers: { 'content-type': 'application/json' } }),
    });
    if (!answer.ok) throw new Error(`${method} /phone/api${path}: ${answer.status} ${await answer.text()}`);
    const text = await answer.text();
    return (text === '' ? undefined : JSON.parse(text)) as Answer;
  }
  return {
    addPhone: (number, name, business = true) => call('POST', '/phones', { number, name, business }),
    scan: (number, qr) => call('POST', `/phones/${number}/scan`, { qr }),
    addCustomer: (number, name, addressing = 'lid') =>
      call('POST', '/customers', { number, name, addressing }),
    write: (customer, to, text, more) =>
      call('POST', `/customers/${customer}/messages`, { to, text, ...more }),
    sendFile: (customer, to, text, file) => {
      const form = new FormData();
      form.set('to', to);
      form.set('text', text);
      form.set('file', file);
      return call('POST', `/customers/${customer}/messages`, form);
    },
    callInVain: async (customer, to, more) => {
      const path = `/customers/${customer}/calls`;
      const begun = await call<{ call: string }>('POST', path, { to, ...more });
      await call('POST', `${path}/end`, { to, call: begun.call });
    },
    messages: (customer) => call('GET', `/customers/${customer}/messages`),
    read: (customer, to) => call('POST', `/customers/${customer}/read`, { to }),
    addGroup: async (subject, participants) =>
      (await call<{ id: string }>('POST', '/groups', { subject, participants })).id,
    renameGroup: (group, subject) => call('POST', `/groups/${group}`, { subject }),
    setPicture: (of, jpeg) =>
      call('POST', `/${of.endsWith('@g.us') ? 'groups' : 'customers'}/${of}/picture`, {
        jpeg: jpeg?.toString('base64') ?? null,
      }),
    fault: (fault) => call('POST', '/faults', fault),
  };
}

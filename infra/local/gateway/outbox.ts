import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { addressedLocally } from '../aws/localCaller.ts';
import { openStore } from '../aws/localStore.ts';
import { sendJson } from '../aws/sendJson.ts';
import { outboxPage, outboxPolicy, type StoredMail } from './outboxPage.ts';
import { sendGatewayError } from './rest/gatewayError.ts';
import type { RestService } from '../aws/startAwsServer.ts';

interface SendEmailRequest {
  FromEmailAddress?: string;
  Destination?: { ToAddresses?: string[]; CcAddresses?: string[]; BccAddresses?: string[] };
  Content?: {
    Simple?: { Subject?: { Data?: string }; Body?: { Text?: { Data?: string }; Html?: { Data?: string } } };
    Raw?: { Data?: string };
  };
}

const kept = 500;

export interface Outbox {
  service: RestService;
  /** Serves the page `/outbox` with the latest mails, newest first. */
  page(request: IncomingMessage, response: ServerResponse): void;
  mails: () => readonly StoredMail[];
}

/** SES v2's SendEmail: stores the latest mails for the outbox page instead of sending them. */
export function createOutbox(now: () => number, file?: string): Outbox {
  const store = openStore<StoredMail[]>(file, []);
  return {
    mails: () => store.value,
    service(request, response, body) {
      if (request.method !== 'POST' || request.url !== '/v2/email/outbound-emails') return false;
      const input = JSON.parse(body.toString('utf8')) as SendEmailRequest;
      const simple = input.Content?.Simple;
      const raw = Buffer.from(input.Content?.Raw?.Data ?? '', 'base64').toString('utf8');
      const { ToAddresses = [], CcAddresses = [], BccAddresses = [] } = input.Destination ?? {};
      const mail: StoredMail = {
        id: randomUUID(),
        at: new Date(now()).toISOString(),
        from: input.FromEmailAddress ?? '',
        to: [...ToAddresses, ...CcAddresses, ...BccAddresses],
        subject: simple?.Subject?.Data ?? '',
        text: simple?.Body?.Text?.Data ?? simple?.Body?.Html?.Data ?? raw,
      };
      store.value = [mail, ...store.value].slice(0, kept);
      store.save();
      sendJson(response, 200, { MessageId: mail.id });
      return true;
    },
    page(request, response) {
      const readable = request.method === 'GET' || request.method === 'HEAD';
      // The mails contain codes and links: only this machine may see them, even if the app is open to the network.
      if (!readable || !addressedLocally(request)) return sendGatewayError(response, 'ERR_NOT_FOUND');
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': outboxPolicy,
        'cache-control': 'no-store',
      });
      response.end(request.method === 'HEAD' ? undefined : outboxPage(store.value));
    },
  };
}

import type { Runtime } from '../runtime/runtime.ts';

export interface Mail {
  subject: string;
  text: string;
}

/** Sends one of the house's own mails. That it could not leave is logged as what it is and told by false. */
export async function sendMail(
  runtime: Pick<Runtime, 'clients' | 'settings' | 'log'>,
  to: string,
  { subject, text }: Mail,
  what: string,
): Promise<boolean> {
  const { mailFrom } = runtime.settings;
  try {
    if (mailFrom === '') throw new Error('no sender is set');
    const { SendEmailCommand } = await import('@aws-sdk/client-sesv2');
    const ses = await runtime.clients.ses();
    await ses.send(
      new SendEmailCommand({
        FromEmailAddress: mailFrom,
        Destination: { ToAddresses: [to] },
        Content: {
          Simple: {
            Subject: { Data: subject, Charset: 'UTF-8' },
            Body: { Text: { Data: text, Charset: 'UTF-8' } },
          },
        },
      }),
    );
    return true;
  } catch (error) {
    runtime.log.error(`${what} not sent`, { error: error instanceof Error ? error.name : 'unknown' });
    return false;
  }
}

import type { Runtime } from '../../platform/runtime/runtime.ts';
import { readPublicSettings } from '../company/settingsEntity.ts';

/** A mail of a platform that goes by the name `app`. */
export type NamedMail = (app: string) => { subject: string; text: string };

/**
 * Sends one of the platform's own mails, under the name that it has now. That it could not leave is logged as what it is and told
 * by false.
 */
export async function sendMail(
  runtime: Pick<Runtime, 'clients' | 'settings' | 'log' | 'store'>,
  to: string,
  mail: NamedMail,
  what: string,
): Promise<boolean> {
  const { mailFrom } = runtime.settings;
  try {
    if (mailFrom === '') throw new Error('no sender is set');
    const { subject, text } = mail((await readPublicSettings(runtime)).appName);
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

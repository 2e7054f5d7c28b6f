import type { Runtime } from '../../platform/runtime/runtime.ts';
import { readPublicSettings } from '../company/settingsEntity.ts';

/** Builds a mail from the platform's name. */
export type NamedMail = (app: string) => { subject: string; text: string };

/** Sends a mail of the platform under its current name. Returns false, and logs `what`, if it could not be sent. */
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

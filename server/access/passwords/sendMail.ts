import { createTransport, type SendMailOptions } from 'nodemailer'

/** Nobody at a screen waits longer for a mail server. */
const patienceMs = 10_000

/** Sends one mail through the configured server. @throws what the mail server or the way to it refuses, within some ten seconds a step */
export async function sendMail(smtpUrl: string, mail: Pick<SendMailOptions, 'to' | 'bcc' | 'subject' | 'text'>): Promise<void> {
  const waits = { connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: patienceMs }
  const transport = createTransport({ url: smtpUrl, ...waits })
  try {
    await transport.sendMail({ from: senderOf(smtpUrl), ...mail })
  } finally {
    transport.close()
  }
}

/** The account that sends, where the setting names one; otherwise the product at the mail server's host. */
function senderOf(smtpUrl: string): string {
  const { username, hostname } = new URL(smtpUrl)
  const account = decodeURIComponent(username)
  return account.includes('@') ? account : `ikad@${hostname}`
}

/** Nobody at a screen waits longer for a mail server, at each step. */
const patienceMs = 10_000

type Mail = { to: readonly string[]; subject: string; text: string }

/**
 * Sends one mail to several, none of whom sees the others, through the server of the setting SMTP_URL. The signal breaks it off.
 * @throws where the mail server can't be reached or refuses it
 */
export async function sendMail(smtpUrl: string, { to, subject, text }: Mail, signal?: AbortSignal): Promise<void> {
  const waits = { connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: patienceMs }
  // Few servers send any, and none as it starts.
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ url: smtpUrl, ...waits })
  try {
    await transport.sendMail({ from: senderOf(smtpUrl), bcc: [...to], subject, text, ...(signal && { signal }) })
  } finally {
    transport.close()
  }
}

/** Whether the mail server was there and refused this mail, as for its address: another may go through. */
export function refusesThisMail(error: unknown): boolean {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== 421
}

/** The account that sends, where the setting names one; otherwise the product at the mail server's host. */
function senderOf(smtpUrl: string): string {
  const { username, hostname } = new URL(smtpUrl)
  const account = decodeURIComponent(username)
  return account.includes('@') ? account : `ikad@${hostname}`
}

/** The time limit of each step at the mail server, for users who wait at a screen. */
const patienceMs = 10_000

type Mail = { to: readonly string[]; subject: string; text: string }

/**
 * Sends one mail to several recipients, hidden from each other, through the server in SMTP_URL. The
 * signal aborts it.
 * @throws where the mail server can't be reached or refuses it
 */
export async function sendMail(
  smtpUrl: string,
  { to, subject, text }: Mail,
  signal?: AbortSignal,
): Promise<void> {
  const waits = {
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  }
  // Loaded on use: few servers send mail, and none at start-up.
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ url: smtpUrl, ...waits })
  try {
    await transport.sendMail({
      from: senderOf(smtpUrl),
      bcc: [...to],
      subject,
      text,
      ...(signal && { signal }),
    })
  } finally {
    transport.close()
  }
}

/**
 * Returns whether the mail server refused this particular mail, for example its address: another
 * may succeed.
 */
export function refusesThisMail(error: unknown): boolean {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== 421
}

/**
 * Returns the sender: the account in the setting, otherwise the product at the mail server's host.
 */
function senderOf(smtpUrl: string): string {
  const { username, hostname } = new URL(smtpUrl)
  const account = decodeURIComponent(username)
  return account.includes('@') ? account : `ikad@${hostname}`
}

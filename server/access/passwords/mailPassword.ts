import type { Services } from '#server/platform/context.ts'
import { sendMail } from '#server/platform/sendMail.ts'

type Recipient = { loginId: string; staffName: string; email: string }

/**
 * Returns whether a temporary password can be mailed to a user: SMTP is configured and they have an
 * address.
 */
export function mayMailPassword(
  { config }: Pick<Services, 'config'>,
  { email }: { email: string },
): boolean {
  return config.SMTP_URL !== undefined && email !== ''
}

/**
 * Mails a user their temporary password, in both languages. Returns whether the mail server
 * accepted it. Failures are only logged, because the password is already set and the administrator
 * can pass it on orally.
 */
export async function mailPassword(
  { config, log }: Pick<Services, 'config' | 'log'>,
  { loginId, staffName, email }: Recipient,
  temporaryPassword: string,
): Promise<boolean> {
  if (config.SMTP_URL === undefined) return false
  try {
    await sendMail(config.SMTP_URL, {
      to: [email],
      ...message(staffName, loginId, temporaryPassword),
    })
    return true
  } catch (error) {
    log.error({ err: error, loginId }, 'the mail with a temporary password could not be sent')
    return false
  }
}

function message(
  staffName: string,
  loginId: string,
  password: string,
): { subject: string; text: string } {
  return {
    subject: 'iKad: your temporary password / kata laluan sementara anda',
    text: [
      `${staffName}, an administrator has reset the password of ${loginId}. The temporary password is`,
      '',
      `    ${password}`,
      '',
      'You choose a new one when you sign in. If you did not ask for this, tell your administrator at once.',
      '',
      `${staffName}, pentadbir telah menetapkan semula kata laluan bagi ${loginId}. Kata laluan sementara ialah seperti di atas.`,
      'Anda akan memilih kata laluan baharu semasa log masuk. Jika anda tidak memintanya, beritahu pentadbir anda dengan segera.',
    ].join('\n'),
  }
}

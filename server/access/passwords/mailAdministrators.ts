import { roles } from '#domain/access.ts'
import { headquarters } from '#domain/limits.ts'
import { activeUser } from '#server/access/users/activeUser.ts'
import type { Services } from '#server/platform/context.ts'
import { sendMail } from '#server/platform/sendMail.ts'

type About = { loginId: string; staffName: string; branchCode: string }

/**
 * Mails the administrators of headquarters and of the user's own branch, where they have an address
 * and SMTP is configured, that the user asks for a new password. Logs failures.
 */
export async function mailAdministrators(
  { config, db, log }: Pick<Services, 'config' | 'db' | 'log'>,
  about: About,
): Promise<void> {
  const { SMTP_URL } = config
  if (!SMTP_URL) return
  try {
    const administrators = await db.user.findMany({
      where: {
        roleId: { in: [roles.systemAdministrator, roles.programmeAdministrator] },
        branchCode: { in: [headquarters, about.branchCode] },
        email: { not: '' },
        ...activeUser,
      },
      select: { email: true },
    })
    if (administrators.length === 0) return
    await sendMail(SMTP_URL, { to: administrators.map(({ email }) => email), ...message(about) })
  } catch (error) {
    log.error({ err: error }, 'the mail about a forgotten password could not be sent')
  }
}

/** Returns the mail in both languages, since one mail goes to all of them. */
function message({ loginId, staffName, branchCode }: About): { subject: string; text: string } {
  return {
    subject: `iKad: ${loginId} asks for a new password / ${loginId} memohon kata laluan baharu`,
    text: [
      `${staffName} (${loginId}, ${branchCode}) has forgotten the password and asks for a new one.`,
      'Check that the request comes from this person, then reset the password under Manage users.',
      '',
      `${staffName} (${loginId}, ${branchCode}) terlupa kata laluan dan memohon kata laluan baharu.`,
      'Sahkan bahawa permohonan ini datang daripada orang tersebut, kemudian set semula kata laluan di Urus pengguna.',
    ].join('\n'),
  }
}

import { limits } from '#domain/limits.ts'
import type { ProblemCode } from '#domain/problems.ts'
import type { Locale } from '#domain/words.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { isActive } from '#server/access/users/activeUser.ts'
import type { Services } from '#server/platform/context.ts'
import { linkOrigin } from '#server/platform/http/linkOrigin.ts'
import { mailEach, type ClaimedMail } from '#server/platform/mailEach.ts'
import { sendMail } from '#server/platform/sendMail.ts'
import { sharedMoment } from '#server/platform/sharedTime.ts'
import { exportMail } from './exportMail.ts'

/** Older exports are no longer mailed: Home has shown them by then. */
const newMs = 60 * 60_000

type Mailing = Pick<Services, 'config' | 'db' | 'clock' | 'log'>
type Unmailed = {
  id: string
  reportId: string
  locale: Locale
  origin: string
  failure: ProblemCode | null
  email: string
}

/**
 * Mails the owners of ended exports, if SMTP is configured: with a link, or where to look, never
 * the file. One after the other, until none is left, the mail server fails or the signal comes.
 * Returns whether the mail server answers, as far as it was used.
 */
export async function mailExports(mailing: Mailing, signal?: AbortSignal): Promise<boolean> {
  const { config, db } = mailing
  const { SMTP_URL } = config
  if (!SMTP_URL) return true
  const next = async (): Promise<ClaimedMail | undefined> => {
    const unmailed = await claim(mailing)
    if (!unmailed) return undefined
    const { id, email, origin } = unmailed
    return {
      subject: { export: id },
      async send() {
        const mail = exportMail(unmailed, linkOrigin(config, origin))
        await sendMail(SMTP_URL, { to: [email], ...mail }, signal)
        await db.$executeRaw`UPDATE report_export SET mailed_at = ${sharedMoment(mailing)} WHERE id = ${id}::uuid`
      },
    }
  }
  return mailEach(
    mailing,
    next,
    'the mail about an export could not be sent: retrying later',
    signal,
  )
}

/**
 * Returns the FROM and WHERE of a read of the exports e that ended lately and whose owners u wait
 * for a mail.
 */
export const unmailedExports = (moment: Prisma.Sql): Prisma.Sql => Prisma.sql`
  report_export e JOIN app_user u ON u.id = e.owner_id
    WHERE e.mailed_at IS NULL AND e.status IN ('ready', 'failed') AND u.email <> '' AND ${isActive(Prisma.sql`u`)}
      AND e.ended_at > ${moment} - ${newMs} * interval '1 millisecond'`

/**
 * Claims the export whose notification has waited longest: no process tries it again for some
 * minutes, not even this one on failure. So one mail is sent, or a second one if a process dies
 * between the mail and its record.
 */
async function claim({ db, clock }: Mailing): Promise<Unmailed | undefined> {
  const moment = sharedMoment({ clock })
  const [claimed] = await db.$queryRaw<Unmailed[]>`
    WITH next AS (SELECT e.id, u.email FROM ${unmailedExports(moment)}
                     AND (e.mail_due_at IS NULL OR e.mail_due_at <= ${moment})
                   ORDER BY e.ended_at LIMIT 1 FOR UPDATE OF e SKIP LOCKED)
    UPDATE report_export e SET mail_due_at = ${moment} + ${limits.mailRetryMs} * interval '1 millisecond'
      FROM next WHERE e.id = next.id
    RETURNING e.id::text, e.report_id "reportId", e.locale, e.origin, e.failure, next.email`
  return claimed
}

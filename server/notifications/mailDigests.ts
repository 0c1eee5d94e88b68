import { limits } from '#domain/limits.ts'
import { nextDigest, type DigestStep } from '#domain/notification/digest.ts'
import type { NotificationKind } from '#domain/notification/kinds.ts'
import type { Locale } from '#domain/words.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { viewerOf } from '#server/access/sessions/viewerOf.ts'
import { activeUser, isActive } from '#server/access/users/activeUser.ts'
import type { Services } from '#server/platform/context.ts'
import { linkOrigin } from '#server/platform/http/linkOrigin.ts'
import { mailEach, type ClaimedMail } from '#server/platform/mailEach.ts'
import { sendMail } from '#server/platform/sendMail.ts'
import { sharedMoment } from '#server/platform/sharedTime.ts'
import { digestMail } from './digestMail.ts'
import { isReader, isUnread } from './notifications.ts'

type Mailing = Pick<Services, 'config' | 'db' | 'clock' | 'log'>
type Due = { userId: number; every: DigestStep; locale: Locale; origin: string; now: Date }

/**
 * Mails people who asked for it about their unread notifications, if SMTP is configured: how many
 * of each kind, and never what they say. A person without unread ones gets no mail. One after the
 * other, until none is due, the mail server fails or the signal comes.
 * @returns whether the mail server answers, as far as it was used
 */
export async function mailDigests(mailing: Mailing, signal?: AbortSignal): Promise<boolean> {
  const { config, db } = mailing
  const { SMTP_URL } = config
  if (!SMTP_URL) return true
  const next = async (): Promise<ClaimedMail | undefined> => {
    const due = await claim(mailing)
    if (!due) return undefined
    const { userId, every, locale, origin } = due
    const user = await db.user.findFirst({ where: { id: userId, ...activeUser } })
    const unread = user ? await unreadByKind(mailing, user) : []
    return {
      subject: { user: userId },
      async send() {
        if (user && unread.length > 0) {
          const mail = digestMail(unread, locale, linkOrigin(config, origin))
          await sendMail(SMTP_URL, { to: [user.email], ...mail }, signal)
        }
        const nextAt = nextDigest(every, new Date(due.now))
        // Not if the person chose otherwise meanwhile.
        await db.notificationDigest.updateMany({ where: { userId, every }, data: { nextAt } })
      },
    }
  }
  return mailEach(
    mailing,
    next,
    'the mail about notifications could not be sent: retrying later',
    signal,
  )
}

/**
 * Claims the mail that has been due longest: no process tries it again for some minutes, not even
 * this one on failure. So one mail is sent, or a second one if a process dies between the mail and
 * its record.
 */
async function claim({ db, clock }: Mailing): Promise<Due | undefined> {
  const moment = sharedMoment({ clock })
  const [due] = await db.$queryRaw<Due[]>`
    WITH next AS (SELECT d.user_id FROM notification_digest d JOIN app_user u ON u.id = d.user_id
                   WHERE d.next_at <= ${moment} AND u.email <> '' AND ${isActive(Prisma.sql`u`)}
                   ORDER BY d.next_at LIMIT 1 FOR UPDATE OF d SKIP LOCKED)
    UPDATE notification_digest d SET next_at = ${moment} + ${limits.mailRetryMs} * interval '1 millisecond'
      FROM next WHERE d.user_id = next.user_id
    RETURNING d.user_id "userId", d.every, d.locale, d.origin, ${moment} "now"`
  return due
}

/** Returns how many unread notifications a person has of each kind; none of a kind without any. */
function unreadByKind(
  { db }: Mailing,
  user: Parameters<typeof viewerOf>[0],
): Promise<{ kind: NotificationKind; n: number }[]> {
  const viewer = viewerOf(user)
  const where = Prisma.join([...isReader({ viewer }), isUnread({ viewer })], ' AND ')
  return db.$queryRaw`SELECT n.kind, count(*)::int n FROM notification n WHERE ${where} GROUP BY n.kind`
}

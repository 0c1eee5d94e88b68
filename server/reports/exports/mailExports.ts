import { messageOf, type ProblemCode } from '#domain/problems.ts'
import { say } from '#domain/words.ts'
import type { Services } from '#server/platform/context.ts'
import { linkOrigin } from '#server/platform/http/linkOrigin.ts'
import { sendMail } from '#server/platform/sendMail.ts'
import { sharedMoment } from '#server/platform/sharedTime.ts'
import { reportName } from '#server/reports/reportName.ts'

/** What was not told within so long is told no more: it stands on Home by then. */
const newMs = 60 * 60_000

type Ended = { id: string; reportId: string; locale: string; origin: string; failure: ProblemCode | null; email: string }

const texts = {
  ready: { en: 'is ready', ms: 'telah sedia' },
  failed: { en: 'could not be made', ms: 'tidak dapat dibuat' },
  fetch: {
    en: 'You find it here, after signing in, for three days:',
    ms: 'Ia boleh diambil di sini selepas log masuk, selama tiga hari:',
  },
  look: { en: 'You find it here, after signing in:', ms: 'Ia boleh dilihat di sini selepas log masuk:' },
  where: { en: 'iKad: Reports, Exports and schedules', ms: 'iKad: Laporan, Eksport dan jadual' },
} as const

/**
 * Tells the owners of exports that have ended by mail, where SMTP is configured: a link, or where to look, never the file. Each is
 * claimed before its mail goes out, so that it goes out once; what the mail server refuses is tried again at the next look.
 */
export async function mailExports(services: Pick<Services, 'config' | 'db' | 'clock' | 'log'>): Promise<void> {
  const { config, db, log } = services
  if (!config.SMTP_URL) return
  const moment = sharedMoment(services)
  const claimed = await db.$queryRaw<Ended[]>`
    WITH untold AS (SELECT e.id, u.email FROM report_export e JOIN app_user u ON u.id = e.owner_id
                     WHERE e.mailed_at IS NULL AND e.status IN ('ready', 'failed') AND u.email <> ''
                       AND u.disabled_at IS NULL AND u.deleted_at IS NULL
                       AND e.ended_at > ${moment} - ${newMs} * interval '1 millisecond'
                     LIMIT 50 FOR UPDATE OF e SKIP LOCKED)
    UPDATE report_export e SET mailed_at = ${moment} FROM untold WHERE e.id = untold.id
    RETURNING e.id::text, e.report_id "reportId", e.locale, e.origin, e.failure, untold.email`
  for (const { email, id, ...ended } of claimed) {
    try {
      await sendMail(config.SMTP_URL, { to: [email], ...message(ended, linkOrigin(config, ended.origin)) })
    } catch (error) {
      log.error({ err: error, export: id }, 'the mail about an export could not be sent: it is tried again')
      await db.$executeRaw`UPDATE report_export SET mailed_at = NULL WHERE id = ${id}::uuid`
    }
  }
}

type Mail = { subject: string; text: string }

function message({ reportId, locale, failure }: Omit<Ended, 'email' | 'id'>, origin: string | null): Mail {
  const name = say(reportName(reportId), locale)
  const why = failure ? [`${messageOf(failure, locale)}.`] : []
  return {
    subject: `iKad: ${name} ${say(failure ? texts.failed : texts.ready, locale)}`,
    text: [
      `${name} ${say(failure ? texts.failed : texts.ready, locale)}.`,
      ...why,
      '',
      say(failure ? texts.look : texts.fetch, locale),
      origin === null ? say(texts.where, locale) : `${origin}/ikad/report/exports`,
    ].join('\n'),
  }
}

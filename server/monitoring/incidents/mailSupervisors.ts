import { roles } from '#domain/access.ts'
import { momentInWords } from '#domain/dates/momentInWords.ts'
import { incidentCauseNames } from '#domain/incident/states.ts'
import { activeUser } from '#server/access/users/activeUser.ts'
import type { Services } from '#server/platform/context.ts'
import { refusesThisMail, sendMail } from '#server/platform/sendMail.ts'
import { sharedMoment } from '#server/platform/sharedTime.ts'
import type { SeenIncident } from './seenIncident.ts'

/** Older incidents are no longer mailed: the screen has shown them by then. */
const newMs = 60 * 60_000

/**
 * Mails the supervisors of each branch who have an address about its new incidents, one mail per
 * branch, if SMTP is configured. An incident is claimed before its mail is sent: other processes
 * then skip it, and a process that dies in between leaves a mail unsent rather than sent twice.
 * Failed mails are tried again; if the mail server is unavailable, no other branch waits for it.
 * @returns whether everything was sent
 */
export async function mailSupervisors(
  { config, db, clock, log }: Pick<Services, 'config' | 'db' | 'clock' | 'log'>,
  signal?: AbortSignal,
): Promise<boolean> {
  const { SMTP_URL } = config
  if (!SMTP_URL) return true
  const claimed = await db.$queryRaw<SeenIncident[]>`
    WITH moment AS (SELECT ${sharedMoment({ clock })} at),
         unmailed AS (SELECT id FROM incident, moment WHERE told_at IS NULL AND status = 'lasting'
                       AND opened_at > at - ${newMs} * interval '1 millisecond' FOR UPDATE OF incident SKIP LOCKED)
    UPDATE incident i SET told_at = (SELECT at FROM moment) FROM unmailed WHERE i.id = unmailed.id
    RETURNING i.id, i.cause, i.station_id "stationId", i.lot_no "lotNo", i.branch_code "branchCode", i.fault, i.began_at "beganAt", i.status`
  const unmailed: SeenIncident[] = []
  let answers = true
  for (const branchCode of new Set(claimed.map((incident) => incident.branchCode))) {
    const own = claimed.filter((incident) => incident.branchCode === branchCode)
    if (!answers) {
      unmailed.push(...own)
      continue
    }
    const supervisors = await db.user.findMany({
      where: {
        roleId: roles.branchSupervisor,
        branchCode,
        email: { not: '' },
        ...activeUser,
      },
      select: { email: true },
    })
    if (supervisors.length === 0) continue
    try {
      await sendMail(
        SMTP_URL,
        { to: supervisors.map(({ email }) => email), ...message(branchCode, own) },
        signal,
      )
    } catch (error) {
      log.error({ err: error }, 'the mail about incidents could not be sent: retrying later')
      answers = refusesThisMail(error)
      unmailed.push(...own)
    }
  }
  if (unmailed.length > 0)
    await db.incident.updateMany({
      where: { id: { in: unmailed.map(({ id }) => id) } },
      data: { mailedAt: null },
    })
  return unmailed.length === 0
}

/** Returns one mail in both languages, because it goes to all of them at once. */
function message(
  branchCode: string,
  incidents: readonly SeenIncident[],
): { subject: string; text: string } {
  const lines = (locale: 'en' | 'ms') =>
    incidents.map(({ stationId, lotNo, cause, fault, beganAt }) => {
      const what = `${incidentCauseNames[cause][locale]}${fault && ` (${fault})`}`
      return `${stationId ?? lotNo}: ${what}, ${momentInWords(beganAt)[locale]}`
    })
  return {
    subject: `iKad: ${branchCode}: ${incidents.map(({ stationId, lotNo }) => stationId ?? lotNo).join(', ')}`,
    text: [
      `At ${branchCode} somebody has to see to this:`,
      ...lines('en'),
      '',
      `Di ${branchCode} perkara ini perlu diberi perhatian:`,
      ...lines('ms'),
    ].join('\n'),
  }
}

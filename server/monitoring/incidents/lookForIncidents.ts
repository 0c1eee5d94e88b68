import { recordAudit } from '#server/platform/audit/recordAudit.ts'
import type { Services } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { unlimited } from '#server/platform/database/unlimited.ts'
import { notifyWithHeadquarters, settleNotifications } from '#server/platform/notify.ts'
import { sharedMoment } from '#server/platform/sharedTime.ts'
import { incidentChange, incidentNotified, incidentSubjects } from './incidentDone.ts'
import { judgeRejects } from './judgeRejects.ts'
import type { SeenIncident } from './seenIncident.ts'
import { endIncidents, openIncidents, recurIncidents } from './stationIncidents.ts'

export type Seen = {
  action: 'openIncident' | 'endIncident' | 'recurIncident'
  incident: SeenIncident
}

/**
 * Checks all stations and the newly judged cards once: a condition that lasts too long opens an
 * incident, and one that is over ends it. If several processes check at once, one does the work,
 * and the database prevents a second incident for the same condition. Returns the detected changes.
 */
export function lookForIncidents({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<Seen[]> {
  return transaction(
    db,
    async (tx) => {
      const [watch] = await tx.$queryRaw<{ at: Date; judgedAt: Date | null }[]>`
      SELECT ${sharedMoment({ clock })} at, judged_at "judgedAt" FROM incident_watch FOR UPDATE SKIP LOCKED`
      if (!watch) return []
      const rules = await tx.incidentRules.findUniqueOrThrow({ where: { id: 1 } })
      const { at } = watch
      const seen: Seen[] = [
        ...(await endIncidents(tx, at)).map(as('endIncident')),
        ...(await recurIncidents(tx, at, rules)).map(as('recurIncident')),
        ...(await openIncidents(tx, at, rules)).map(as('openIncident')),
        ...(await judgeRejects(tx, at, watch.judgedAt, rules.rejectCards)).map(as('openIncident')),
      ]
      for (const each of seen) await record(tx, at, each)
      return seen
    },
    unlimited,
  )
}

const as =
  (action: Seen['action']) =>
  (incident: SeenIncident): Seen => ({ action, incident })

const product = { product: 'monitoring' }

async function record(tx: Tx, at: Date, { action, incident }: Seen): Promise<void> {
  const { cause, fault, status, beganAt } = incident
  const after = { status, cause, ...(fault && { fault }), beganAt: beganAt.toISOString() }
  await recordAudit(tx, product, at, { action, subjects: incidentSubjects(incident), after }, [
    incidentChange(incident),
  ])
  // A recurring condition continues its incident, which was notified when it began.
  if (action === 'recurIncident') return
  const kind = action === 'openIncident' ? 'incidentOpened' : 'incidentEnded'
  if (action === 'endIncident')
    await settleNotifications(tx, at, ['incidentOpened'], { incidentId: incident.id })
  const event = incidentNotified(kind, incident)
  await notifyWithHeadquarters(tx, { now: at, viewer: null }, incident.branchCode, event)
}

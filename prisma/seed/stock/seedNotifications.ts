import { headquarters, limits } from '#domain/limits.ts'
import type { AnyNotification } from '#domain/notification/kinds.ts'
import { incidentNotified } from '#server/monitoring/incidents/incidentDone.ts'
import type { Tx } from '#server/platform/database/client.ts'

type Told = AnyNotification & { at: Date; branches: string[]; causedById?: number }

/**
 * Writes the notifications of what is pending: distributions and returns on their way, branches
 * below a threshold, and the incident without a note on what was done.
 */
export async function seedNotifications(tx: Tx, now: Date): Promise<void> {
  const notifications = [
    ...(await sent(tx)),
    ...(await shortages(tx, now)),
    ...(await incidents(tx)),
  ]
    .filter(({ at }) => at.getTime() > now.getTime() - limits.notificationsKeptMs)
    .sort((one, other) => one.at.getTime() - other.at.getTime())
  await tx.notification.createMany({
    data: notifications.flatMap(({ branches, ...row }) =>
      branches.map((branchCode) => ({ ...row, branchCode, audience: `Branch:${branchCode}` })),
    ),
  })
}

async function sent(tx: Tx): Promise<Told[]> {
  const transfers = await tx.lotTransfer.findMany({ where: { status: 'inTransit' } })
  return transfers.map(({ documentNo, direction, sentAt, createdAt, senderId, ...ends }) => ({
    kind: direction === 'distribution' ? 'distributionSent' : 'returnSent',
    facts: { documentNo },
    at: sentAt ?? createdAt,
    branches: [ends.destinationBranchCode],
    causedById: senderId,
  }))
}

type Level = { branchCode: string; cardTypeId: number; cardType: string }

async function shortages(tx: Tx, now: Date): Promise<Told[]> {
  const low = await tx.$queryRaw<Level[]>`
    SELECT t.branch_code "branchCode", t.card_type_id "cardTypeId", c.code "cardType"
      FROM card_threshold t JOIN card_type c ON c.id = t.card_type_id
     WHERE t.threshold > (SELECT coalesce(sum(b.quantity), 0)
        FROM custody_account a JOIN custody_balance b ON b.account_id = a.id JOIN lot l ON l.lot_no = b.lot_no
       WHERE a.branch_code = t.branch_code AND a.place IN ('hqStore', 'branchStore', 'station') AND l.card_type_id = t.card_type_id)
     ORDER BY 1, 2`
  await tx.stockShortage.createMany({
    data: low.map(({ branchCode, cardTypeId }) => ({ branchCode, cardTypeId })),
  })
  const at = new Date(now.getTime() - 2 * 60 * 60_000)
  return low.flatMap((facts): Told[] => {
    const own: Told = { kind: 'shortage', facts, at, branches: [facts.branchCode] }
    const supply: Told = { kind: 'supplyNeeded', facts, at, branches: [headquarters] }
    return facts.branchCode === headquarters ? [own] : [own, supply]
  })
}

async function incidents(tx: Tx): Promise<Told[]> {
  const over = await tx.incident.findMany({ where: { status: 'over' } })
  return over.flatMap((incident): Told[] => {
    const branches = [...new Set([incident.branchCode, headquarters])]
    const began = { ...incidentNotified('incidentOpened', incident), at: incident.openedAt }
    const ended = { ...incidentNotified('incidentEnded', incident), at: incident.endedAt! }
    return [began, ended].map((each) => ({ ...each, branches }))
  })
}

import { malaysianDate } from '#domain/malaysia.ts'
import { problem } from '#domain/problems.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { CustodyPlace, PackageLoss } from '#generated/prisma/client.ts'
import { ledgerRefusal } from '#server/custody/custody.ts'
import type { CommandScope } from '#server/platform/command.ts'

/**
 * Moves the cards of a package from one place to another, each in the books of the station that
 * made it. Cards that are elsewhere, because they came back and are void, stay there.
 * @throws custody.insufficient
 */
export async function moveLost(
  { tx, viewer, now }: CommandScope,
  packagingId: string,
  { from, to }: { from: readonly CustodyPlace[]; to: CustodyPlace },
): Promise<void> {
  const document =
    to === 'produced'
      ? Prisma.sql`'IssuedAgain:' || c.station_id || ${`:${malaysianDate(now)}`}`
      : Prisma.sql`${`Package:${packagingId}`}`
  try {
    await tx.$executeRaw`
      SELECT custody_move(c.lot_no, c.account_id, custody_account_of(${to}::"CustodyPlace", c.branch_code, c.station_id, ''), c.sn, c.sn,
                          ${document}, ${viewer.userId}::int, ${now})
        FROM (SELECT h.lot_no, h.account_id, a.branch_code, a.station_id, k.card_sn::bigint sn
                FROM package_item i JOIN card_job j ON j.id = i.job_id JOIN card_attempt k ON k.job_id = j.id AND k.no = j.attempt
                JOIN application n ON n.appl_id = j.appl_id
                JOIN custody_holding h ON h.card_type_id = n.card_type_id AND int8range(h.start_sn, h.end_sn, '[]') @> k.card_sn::bigint
                JOIN custody_account a ON a.id = h.account_id
               WHERE i.packaging_id = ${packagingId} AND i.removed_at IS NULL AND a.place = ANY(${[...from]}::"CustodyPlace"[])
               ORDER BY h.card_type_id, k.card_sn) c`
  } catch (error) {
    throw ledgerRefusal(error)
  }
}

/** Returns the report of a lost package that is not found yet. @throws package.notLost */
export async function openLoss({ tx }: CommandScope, packagingId: string): Promise<PackageLoss> {
  const loss = await tx.packageLoss.findFirst({ where: { packagingId, foundAt: null } })
  if (!loss) throw problem('package.notLost')
  return loss
}

/** Ends the report of a loss: the parcel is found, and its cards are issued again in the ledger. */
export async function endLoss(
  scope: CommandScope,
  { packagingId }: { packagingId: string },
): Promise<void> {
  const { id } = await openLoss(scope, packagingId)
  await moveLost(scope, packagingId, { from: ['lost', 'lostWrittenOff'], to: 'produced' })
  await scope.tx.packageLoss.update({
    where: { id },
    data: { foundAt: scope.now, foundById: scope.viewer.userId },
  })
}

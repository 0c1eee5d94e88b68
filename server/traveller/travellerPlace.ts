import { actsOnBranch, seesBranch } from '#domain/access.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import { problem } from '#domain/problems.ts'
import type { Recorded } from '#domain/traveller/figures.ts'
import type { CreateTravellerInput } from '#domain/traveller/inputs.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { LotTraveller, Station } from '#generated/prisma/client.ts'
import type { CommandScope } from '#server/platform/command.ts'
import type { Reader, Tx } from '#server/platform/database/client.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { lotNumbered } from '#server/stock/lots/lotsNumbered.ts'
import { isRecorded, recordedOf } from './recorded.ts'

export type TravellerPlace = {
  lotNo: string
  day: Date
  stationId: string
  branchCode: string
  operatorId: number
}
type Named = Pick<CreateTravellerInput, 'lotNo' | 'day' | 'stationId' | 'operator'>

/**
 * Returns the subject of a form from the database: a part of a lot is replaced by the delivered
 * lot. The branch is the one where the work was recorded; if nothing is recorded, the station's
 * current one.
 * @param form the changed form, which stays at its branch while it names the same station
 * @throws day.future, station.notFound, permission.denied, lot.notFound, user.notFound
 */
export async function travellerPlace(
  scope: CommandScope,
  input: Named,
  form?: Pick<LotTraveller, 'stationId' | 'branchCode'>,
): Promise<TravellerPlace> {
  if (input.day > malaysianDate(scope.now)) throw problem('day.future', {}, 'day')
  const station = await stationNamed(scope.tx, input.stationId)
  if (!station) throw problem('station.notFound', {}, 'stationId')
  const lotNo = await deliveredLot(scope.tx, input.lotNo)
  const operator = await operatorNamed(scope.tx, input.operator)
  const key = {
    lotNo: lotNo ?? '',
    day: input.day,
    stationId: station.id,
    operatorId: operator?.id ?? 0,
  }
  const recorded = await recordedOf(scope.tx, key)
  const stationBranch = form?.stationId === station.id ? form.branchCode : station.branchCode
  const branchCode = recorded.branchCode ?? stationBranch
  // Only users who see the branch learn about the lot and the operator.
  const known = form?.stationId === station.id || isStationOfWork(station, recorded)
  if (!known || !seesBranch(scope.viewer, branchCode))
    throw problem('station.notFound', {}, 'stationId')
  if (!actsOnBranch(scope.viewer, branchCode)) throw problem('permission.denied')
  if (!lotNo || !(await hasCome(scope.tx, lotNo, branchCode)))
    throw problem('lot.notFound', {}, 'lotNo')
  // A user of another branch is no operator here, unless the records say so.
  if (!operator || !(seesBranch(operator, branchCode) || isRecorded(recorded)))
    throw problem('user.notFound', {}, 'operator')
  return { ...key, day: new Date(input.day), branchCode }
}

/**
 * Returns whether a form can be for the station: it makes cards, or did when the work was recorded.
 */
export function isStationOfWork(
  { process }: Pick<Station, 'process'>,
  recorded: Recorded,
): boolean {
  return process === 'personalisation' || isRecorded(recorded)
}

/** Returns the station, locked to its branch until the form is saved. */
async function stationNamed(tx: Tx, id: string): Promise<Station | null> {
  await tx.$queryRaw`SELECT 1 FROM station WHERE id IN (${id}, ${id.toUpperCase()}) ORDER BY id FOR SHARE`
  return tx.station.findFirst({ where: { id: { in: [id, id.toUpperCase()] } } })
}

async function deliveredLot(tx: Tx, lotNo: string): Promise<string | undefined> {
  const [lot] = await tx.$queryRaw<{ lotNo: string }[]>`
    SELECT l.root_lot_no "lotNo" FROM lot l WHERE ${lotNumbered(Prisma.sql`l.lot_no`, [lotNo])} LIMIT 1`
  return lot?.lotNo
}

async function operatorNamed(
  tx: Tx,
  loginId: string,
): Promise<{ id: number; branchCode: string } | undefined> {
  const [operator] = await tx.$queryRaw<{ id: number; branchCode: string }[]>`
    SELECT id, branch_code "branchCode" FROM app_user WHERE lower(login_id) = lower(${loginId}) ORDER BY deleted_at IS NOT NULL LIMIT 1`
  return operator
}

/** Returns whether cards of a delivered lot have ever arrived at a branch. */
export async function hasCome(db: Reader, lotNo: string, branchCode: string): Promise<boolean> {
  const come = await readRows(
    db,
    Prisma.sql`SELECT 1 FROM custody_balance b JOIN custody_account a ON a.id = b.account_id
     WHERE b.lot_no = ${lotNo} AND a.branch_code = ${branchCode} AND a.place <> 'supplier' LIMIT 1`,
  )
  return come.length > 0
}

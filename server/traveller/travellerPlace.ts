import { actsOnBranch, seesBranch } from '#domain/access.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import { problem } from '#domain/problems.ts'
import type { CreateTravellerInput } from '#domain/traveller/inputs.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { Station } from '#generated/prisma/client.ts'
import type { CommandScope } from '#server/platform/command.ts'
import { lotNumbered } from '#server/stock/lots/lotsNumbered.ts'
import { isRecorded, recordedOf } from './recorded.ts'

type Place = { lotNo: string; day: Date; stationId: string; branchCode: string; operatorId: number }

/**
 * What a form is about, as the database knows it: a part of a lot stands for the delivered lot.
 * @throws day.future, station.notFound, permission.denied, lot.notFound, user.notFound
 */
export async function travellerPlace(
  scope: CommandScope,
  input: Pick<CreateTravellerInput, 'lotNo' | 'day' | 'stationId' | 'operator'>,
): Promise<Place> {
  if (input.day > malaysianDate(scope.now)) throw problem('day.future', {}, 'day')
  const station = await getStation(scope, input.stationId)
  const lotNo = await getLotOf(scope, input.lotNo, station)
  const [operator] = await scope.tx.$queryRaw<{ id: number; branchCode: string }[]>`
    SELECT id, branch_code "branchCode" FROM app_user WHERE lower(login_id) = lower(${input.operator}) ORDER BY deleted_at IS NOT NULL LIMIT 1`
  if (!operator) throw problem('user.notFound', {}, 'operator')
  const key = { lotNo, day: input.day, stationId: station.id, operatorId: operator.id }
  // Somebody of another branch is nobody's operator here, unless the records say so.
  if (!seesBranch(operator, station.branchCode) && !isRecorded(await recordedOf(scope.tx, key)))
    throw problem('user.notFound', {}, 'operator')
  return { ...key, day: new Date(input.day), branchCode: station.branchCode }
}

/** The station stays at its branch until the form stands. */
async function getStation({ tx, viewer }: CommandScope, id: string): Promise<Station> {
  await tx.$queryRaw`SELECT 1 FROM station WHERE id IN (${id}, ${id.toUpperCase()}) ORDER BY id FOR SHARE`
  const station = await tx.station.findFirst({ where: { id: { in: [id, id.toUpperCase()] } } })
  if (!station || station.process !== 'personalisation' || !seesBranch(viewer, station.branchCode)) {
    throw problem('station.notFound', {}, 'stationId')
  }
  if (!actsOnBranch(viewer, station.branchCode)) throw problem('permission.denied')
  return station
}

/** The delivered lot, cards of which have ever come to the station's branch. */
async function getLotOf({ tx }: CommandScope, lotNo: string, { branchCode }: Station): Promise<string> {
  const [lot] = await tx.$queryRaw<{ lotNo: string }[]>`
    SELECT l.root_lot_no "lotNo" FROM lot l
     WHERE ${lotNumbered(Prisma.sql`l.lot_no`, [lotNo])} AND ${cameTo(Prisma.sql`${branchCode}`)}
     LIMIT 1`
  if (!lot) throw problem('lot.notFound', {}, 'lotNo')
  return lot.lotNo
}

/** Whether cards of the delivered lot of l have ever come to a branch. */
export function cameTo(branch: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`EXISTS (SELECT 1 FROM custody_balance b JOIN custody_account a ON a.id = b.account_id
    WHERE b.lot_no = l.root_lot_no AND a.branch_code = ${branch} AND a.place <> 'supplier')`
}

import { actsOnBranch, seesBranch } from '#domain/access.ts'
import type { Change } from '#domain/changes.ts'
import { problem } from '#domain/problems.ts'
import type { PrintList, PrintListItem, Station } from '#generated/prisma/client.ts'
import type { CommandScope } from '#server/platform/command.ts'
import { lockRows } from '#server/platform/database/lockRows.ts'

export type OpenList = PrintList & { items: PrintListItem[] }

/**
 * Locks the station, so that commands on its printing list run one after the other. The station may
 * be inactive: its records can still leave the list, and a card in its printer can still be saved.
 * @throws station.notFound, permission.denied
 */
export async function lockPrintStation(scope: CommandScope, stationId: string): Promise<Station> {
  const [station] = await lockRows(scope.tx, 'station', [stationId])
  if (
    !station ||
    station.process !== 'personalisation' ||
    !seesBranch(scope.viewer, station.branchCode)
  ) {
    throw problem('station.notFound', {}, 'stationId')
  }
  if (!actsOnBranch(scope.viewer, station.branchCode)) throw problem('permission.denied')
  return station
}

/**
 * Locks a station on which new work starts: adding, printing, assigning. It must be active. @throws
 * station.inactive
 */
export async function lockWorkingStation(scope: CommandScope, stationId: string): Promise<Station> {
  const station = await lockPrintStation(scope, stationId)
  refuseInactive(station)
  return station
}

/** @throws station.inactive */
export function refuseInactive(station: Pick<Station, 'active'>): void {
  if (!station.active) throw problem('station.inactive', {}, 'stationId')
}

/** Returns the station's open list with the records that still have a place on it, or null. */
export async function findOpenList(
  scope: Pick<CommandScope, 'tx'>,
  stationId: string,
): Promise<OpenList | null> {
  return scope.tx.printList.findFirst({
    where: { stationId, closedAt: null },
    include: {
      items: {
        where: { OR: [{ outcome: null }, { NOT: { outcome: 'removed' } }] },
        orderBy: { position: 'asc' },
      },
    },
  })
}

/** Returns whether a record of the list still waits for printing. */
export function stillWaits({ items }: Pick<OpenList, 'items'>): boolean {
  return items.some(({ doneAt }) => doneAt === null)
}

/** Returns the station's open list and the record's waiting place on it. @throws print.notListed */
export async function getWaiting(
  scope: CommandScope,
  stationId: string,
  jobId: number,
): Promise<{ list: OpenList; item: PrintListItem }> {
  const list = await findOpenList(scope, stationId)
  return waitingOn(list, jobId)
}

/** Returns the list and the record's waiting place on it. @throws print.notListed */
export function waitingOn(
  list: OpenList | null,
  jobId: number,
): { list: OpenList; item: PrintListItem } {
  const item = list?.items.find((one) => one.jobId === jobId && one.doneAt === null)
  if (!list || !item) throw problem('print.notListed')
  return { list, item }
}

/** Ends an item's wait on its list. */
export async function finishItem(
  scope: CommandScope,
  jobId: number,
  outcome: string,
): Promise<void> {
  await scope.tx.printListItem.updateMany({
    where: { jobId, doneAt: null },
    data: { doneAt: scope.now, outcome },
  })
}

export function listChange(station: Pick<Station, 'id' | 'branchCode'>): Change {
  return { kind: 'printList', id: station.id, branchCode: station.branchCode }
}

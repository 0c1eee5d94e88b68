import { overlap, type Range } from '#domain/lot/ranges.ts'
import { problem, type Problem } from '#domain/problems.ts'
import { formatCardSn } from '#domain/serials.ts'
import type { Tx } from '#server/platform/database/client.ts'

/**
 * A blank card sent to a station's printer whose outcome is not recorded yet (decision 12), as a
 * run of one serial.
 */
export type FedCard = Range & { stationId: string; cardTypeId: number }
type Run = Range & { stationId?: string | undefined; cardTypeId: number }

/**
 * Returns the cards in the printers of these stations. The result holds while the stations' rows
 * are locked, as startPrint does.
 */
export async function cardsInPrinter(tx: Tx, stationIds: readonly string[]): Promise<FedCard[]> {
  if (stationIds.length === 0) return []
  return tx.$queryRaw<FedCard[]>`
    SELECT l.station_id "stationId", l.card_type_id "cardTypeId", i.started_card_sn::bigint "startSn", i.started_card_sn::bigint "endSn"
      FROM print_list l JOIN print_list_item i ON i.list_id = l.id
     WHERE l.station_id = ANY(${stationIds}) AND l.closed_at IS NULL AND i.done_at IS NULL AND i.started_at IS NOT NULL`
}

/**
 * Refuses to take away cards that are in a printer: they could no longer be saved. @throws
 * station.cardInPrinter
 */
export async function refuseInPrinter(tx: Tx, runs: readonly Run[]): Promise<void> {
  const fed = await cardsInPrinter(
    tx,
    runs.flatMap(({ stationId }) => stationId || []),
  )
  const taken = fed.find(({ stationId, cardTypeId, ...card }) =>
    runs.some(
      (run) => run.stationId === stationId && run.cardTypeId === cardTypeId && overlap(run, card),
    ),
  )
  if (taken) throw cardInPrinter(taken)
}

/** Returns the problem for a card that must stay where it is until its outcome is known. */
export function cardInPrinter({ stationId, startSn }: FedCard, path?: string): Problem {
  return problem(
    'station.cardInPrinter',
    { cardSn: formatCardSn(startSn), station: stationId },
    path,
  )
}

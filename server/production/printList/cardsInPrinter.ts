import { overlap, type Range } from '#domain/lot/ranges.ts'
import { problem, type Problem } from '#domain/problems.ts'
import { formatCardSn } from '#domain/serials.ts'
import type { Tx } from '#server/platform/database/client.ts'

/** A blank card that went to a station's printer; nobody has said yet what became of it (decision 12). A run of one serial. */
export type FedCard = Range & { stationId: string; cardTypeId: number }
type Run = Range & { stationId?: string | undefined; cardTypeId: number }

/** The cards in the printers of these stations. It stays so while the stations' rows are held, as startPrint does. */
export async function cardsInPrinter(tx: Tx, stationIds: readonly string[]): Promise<FedCard[]> {
  if (stationIds.length === 0) return []
  return tx.$queryRaw<FedCard[]>`
    SELECT l.station_id "stationId", l.card_type_id "cardTypeId", i.started_card_sn::bigint "startSn", i.started_card_sn::bigint "endSn"
      FROM print_list l JOIN print_list_item i ON i.list_id = l.id
     WHERE l.station_id = ANY(${stationIds}) AND l.closed_at IS NULL AND i.done_at IS NULL AND i.started_at IS NOT NULL`
}

/** Refuses to take away what is in a printer: it could not be saved any more. @throws station.cardInPrinter */
export async function refuseInPrinter(tx: Tx, runs: readonly Run[]): Promise<void> {
  const fed = await cardsInPrinter(
    tx,
    runs.flatMap(({ stationId }) => stationId || []),
  )
  const taken = fed.find(({ stationId, cardTypeId, ...card }) =>
    runs.some((run) => run.stationId === stationId && run.cardTypeId === cardTypeId && overlap(run, card)),
  )
  if (taken) throw cardInPrinter(taken)
}

/** What is said of a card that has to stay where it is until it is known what became of it. */
export function cardInPrinter({ stationId, startSn }: FedCard, path?: string): Problem {
  return problem('station.cardInPrinter', { cardSn: formatCardSn(startSn), station: stationId }, path)
}

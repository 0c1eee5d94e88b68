import { formatCardSn } from '#domain/serials.ts'
import { post } from '#server/platform/legacy/endpoint.ts'
import { asText, asWhole } from '#server/platform/legacy/values.ts'
import type { MovedBlanks } from './moveBlanks.ts'
import { returnToStore } from './returnToStore.ts'
import { withdrawCards } from './withdrawCards.ts'

const common = {
  what: { en: 'Card withdrawal', ms: 'Pengeluaran kad' },
  names: {
    stationId: 'stationid',
    lotNo: 'lotno',
    startSn: 'startsn',
    endSn: 'endsn',
    quantity: 'cardqty',
  },
  input: ({ body }: { body: Record<string, unknown> }) => ({
    stationId: asText(body.stationid),
    lotNo: asText(body.lotno),
    startSn: asText(body.startsn) || undefined,
    endSn: asText(body.endsn) || undefined,
    quantity: asWhole(body.cardqty),
  }),
  reply: (_ctx: unknown, { stationId, lotNo, quantity, ranges }: MovedBlanks) => ({
    stationid: stationId,
    lotno: lotNo,
    cardqty: quantity,
    ranges: ranges.map(({ startSn, endSn }) => ({
      startsn: formatCardSn(startSn),
      endsn: formatCardSn(endSn),
    })),
  }),
}

/**
 * Moves of blank cards between a branch's store and its stations, which the legacy contract lacks
 * (domain/additionalEndpoints.ts).
 */
export const stationStockEndpoints = [
  post('stationstock.withdraw', '/api/stationstock/withdraw', { ...common, run: withdrawCards }),
  post('stationstock.putback', '/api/stationstock/putback', {
    ...common,
    run: returnToStore,
    what: { en: 'Return to the store', ms: 'Pemulangan ke stor' },
  }),
]

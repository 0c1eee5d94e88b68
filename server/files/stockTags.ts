import { problem } from '#domain/problems.ts'
import { formatCardSn } from '#domain/serials.ts'
import { processNames } from '#domain/settings/station.ts'
import { getBranch, getCardType } from '#server/branches/queries.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { guard } from '#server/platform/guard.ts'
import { visibleWhere } from '#server/platform/visibleTo.ts'
import { findStation } from '#server/stations/stationQueries.ts'
import { getLot } from '#server/stock/lots/lotQueries.ts'
import type { LabelSheet } from './drawLabel.ts'
import { tagSheet } from './tagSheet.ts'

/**
 * Returns the label of a lot, or of a part of one, that the viewer sees: its barcode is accepted
 * wherever a lot is scanned.
 * @throws session.ended, permission.denied, lot.notFound
 */
export async function lotTag(anyone: RequestContext, lotNo: string): Promise<LabelSheet> {
  const ctx = guard(anyone, 'lot.view')
  const lot = await getLot(ctx, lotNo)
  const { description } = await getCardType(ctx, lot.cardTypeId)
  const range = `${formatCardSn(lot.startSn)} – ${formatCardSn(lot.endSn)}`
  const facts = [
    ['Jenis kad · Card type', description],
    ['Kad · Cards', String(lot.endSn - lot.startSn + 1n)],
    ['Nombor siri · Serials', range],
    ['Pesanan hantaran · Delivery order', lot.doNo],
  ] as const
  return tagSheet(
    { what: 'Lot kad kosong · Lot of blank cards', number: lot.lotNo, facts: [...facts] },
    lot.receivedAt,
  )
}

/**
 * Returns the label of a bag of a branch that the viewer sees.
 * @throws session.ended, permission.denied, bag.notFound
 */
export async function bagTag(anyone: RequestContext, bagNo: string): Promise<LabelSheet> {
  const ctx = guard(anyone, 'bag.view')
  const bag = await ctx.db.bag.findFirst({ where: { bagNo, ...visibleWhere(ctx.viewer) } })
  if (!bag) throw problem('bag.notFound')
  const { code, name } = await getBranch(ctx, bag.branchCode)
  // A bag moves between branches and keeps its label, which therefore shows only what doesn't
  // change.
  return tagSheet(
    {
      what: 'Beg · Bag',
      number: bag.bagNo,
      facts: [
        ['Program · Programme', 'iKad'],
        ['Dicetak di · Printed at', `${code} ${name}`],
      ],
    },
    bag.createdAt,
  )
}

/**
 * Returns the label of a station that the viewer sees, for its printer or its desk: its barcode is
 * accepted wherever a station is requested.
 * @throws session.ended, permission.denied, station.notFound
 */
export async function stationTag(anyone: RequestContext, stationId: string): Promise<LabelSheet> {
  const ctx = guard(anyone, 'station.view')
  const station = await findStation(ctx, stationId)
  if (!station) throw problem('station.notFound')
  const { code, name } = await getBranch(ctx, station.branchCode)
  const process = processNames[station.process]
  return tagSheet(
    {
      what: 'Stesen · Station',
      number: station.id,
      facts: [
        ['Nama · Name', station.name],
        ['Proses · Process', `${process.ms} · ${process.en}`],
        ['Cawangan · Branch', `${code} ${name}`],
      ],
    },
    ctx.clock.now(),
  )
}

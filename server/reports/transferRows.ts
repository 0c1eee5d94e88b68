import type { ReportFilter } from '#domain/report/reportFilter.ts'
import type { StateRows } from '#domain/stateRows.ts'
import type { TransferDirection } from '#domain/transfer/transitions.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { onMalaysianDays } from '#server/platform/malaysianDays.ts'
import { column } from '#server/platform/report/commonColumns.ts'
import { allOf } from '#server/platform/report/conditions.ts'
import type { ReportColumn } from '#server/platform/report/report.ts'
import { visibleTo } from '#server/platform/visibleTo.ts'

/** Columns of reports about lots in transit. */
export const transferColumn = {
  origin: (): ReportColumn => ({
    title: { en: 'Origin', ms: 'Asal' },
    kind: 'code',
    means: { en: 'The branch that sends.', ms: 'Cawangan yang menghantar.' },
  }),
  destination: (): ReportColumn => ({
    title: { en: 'Destination', ms: 'Destinasi' },
    kind: 'code',
    means: { en: 'The branch that receives.', ms: 'Cawangan yang menerima.' },
  }),
  bag: (): ReportColumn => ({
    title: { en: 'Bag', ms: 'Beg' },
    kind: 'code',
    means: { en: 'The bag in which it travels.', ms: 'Beg yang membawanya.' },
  }),
  lotNo: (): ReportColumn => ({
    title: { en: 'Lot no.', ms: 'No. lot' },
    kind: 'code',
    leadsTo: { record: 'lot' },
    means: {
      en: 'The lot of the blank cards, or the part of one.',
      ms: 'Lot kad kosong, atau sebahagiannya.',
    },
  }),
  quantity: (): ReportColumn => ({
    title: { en: 'Quantity', ms: 'Kuantiti' },
    kind: 'count',
    means: {
      en: 'Blank cards from the first serial to the last.',
      ms: 'Kad kosong dari siri pertama hingga terakhir.',
    },
    total: 'sum',
  }),
  startSn: (): ReportColumn => ({
    title: { en: 'Start serial', ms: 'Siri mula' },
    kind: 'code',
    means: { en: 'The first serial.', ms: 'Nombor siri pertama.' },
  }),
  endSn: (): ReportColumn => ({
    title: { en: 'End serial', ms: 'Siri akhir' },
    kind: 'code',
    means: { en: 'The last serial.', ms: 'Nombor siri terakhir.' },
  }),
  cardType: column.cardType,
  status: (rows: StateRows): ReportColumn => ({
    title: { en: 'Status', ms: 'Status' },
    kind: 'status',
    means: { en: 'How far it has come.', ms: 'Sejauh mana perjalanannya.' },
    words: Object.fromEntries(Object.entries(rows).map(([state, { name }]) => [state, name])),
  }),
}

/**
 * Returns the condition for the transfers (t) of a direction: those of either end that the viewer
 * sees, by the day on which they were sent or packed.
 */
export function transfersWhere(
  { viewer }: SignedInContext,
  filter: ReportFilter,
  direction: TransferDirection,
): Prisma.Sql {
  const [origin, destination] = [
    Prisma.sql`t.origin_branch_code`,
    Prisma.sql`t.destination_branch_code`,
  ]
  return allOf(
    Prisma.sql`t.direction = ${direction}::"LotTransferDirection"`,
    Prisma.sql`(${visibleTo(viewer, origin)} OR ${visibleTo(viewer, destination)})`,
    ...onMalaysianDays(Prisma.sql`coalesce(t.sent_at, t.created_at)`, filter.from, filter.to),
    filter.origin && Prisma.sql`${origin} = ${filter.origin}`,
    filter.destination && Prisma.sql`${destination} = ${filter.destination}`,
    filter.branchCode && Prisma.sql`${filter.branchCode} IN (${origin}, ${destination})`,
    filter.transferStatus && Prisma.sql`t.status = ${filter.transferStatus}::"LotTransferStatus"`,
    filter.documentNo &&
      Prisma.sql`${filter.documentNo.toUpperCase()} IN (t.document_no, t.ldr_no)`,
  )
}

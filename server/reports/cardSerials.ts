import { Prisma } from '#generated/prisma/client.ts'
import { onMalaysianDays } from '#server/platform/malaysianDays.ts'
import { column } from '#server/platform/report/commonColumns.ts'
import { allOf } from '#server/platform/report/conditions.ts'
import type { Report } from '#server/platform/report/report.ts'
import { visibleTo } from '#server/platform/visibleTo.ts'
import { cardSerialRows } from './cardSerialRows.ts'
import { writtenSn } from './writtenSn.ts'

/**
 * Each card by its serial, with its place and state. A blank card's day is that on which its lot
 * was delivered.
 */
export const cardSerials: Report = {
  id: 'card-serials',
  action: 'report.view',
  filters: ['range', 'branchCode', 'serialFrom', 'serialTo', 'lotNo'],
  columns: {
    cardSn: column.cardSn(),
    lotNo: {
      title: { en: 'Lot no.', ms: 'No. lot' },
      kind: 'code',
      leadsTo: { record: 'lot' },
      means: {
        en: 'The lot in which the blank card was delivered.',
        ms: 'Lot penghantaran kad kosong itu.',
      },
    },
    state: {
      title: { en: 'Status', ms: 'Status' },
      kind: 'status',
      means: {
        en: 'What became of the card: blank, produced (waiting or passed), spoiled, despatched, or returned to headquarters.',
        ms: 'Keadaan kad: kosong, dihasilkan (menunggu atau lulus), rosak, dihantar atau dipulangkan ke ibu pejabat.',
      },
      words: {
        blank: { en: 'Blank', ms: 'Kosong' },
        produced: { en: 'Produced', ms: 'Dihasilkan' },
        spoiled: { en: 'Spoiled', ms: 'Rosak' },
        despatched: { en: 'Despatched', ms: 'Dihantar' },
        returned: { en: 'Returned', ms: 'Dipulangkan' },
      },
    },
    branch: column.branch({
      means: { en: 'Where the card is, or was made.', ms: 'Tempat kad berada, atau dihasilkan.' },
    }),
    station: column.station(),
    applicationNo: column.applicationNo({
      means: {
        en: 'The application for which it was personalised; blank for a blank card.',
        ms: 'Permohonan yang kad ini dipersonalisasi; kosong bagi kad kosong.',
      },
    }),
    date: {
      title: { en: 'Date', ms: 'Tarikh' },
      kind: 'dateTime',
      means: {
        en: 'When it came to this state; of a blank card, when its lot was delivered.',
        ms: 'Bila kad sampai ke keadaan ini; bagi kad kosong, bila lotnya dihantar.',
      },
    },
  },
  sql: ({ viewer }, filter) => Prisma.sql`
    SELECT ${writtenSn(Prisma.sql`sn`)} AS "cardSn", "lotNo", state, branch, station, "applicationNo", date, sn FROM ${cardSerialRows(filter)} s
     WHERE ${allOf(
       visibleTo(viewer, Prisma.sql`branch`),
       ...onMalaysianDays(Prisma.sql`date`, filter.from, filter.to),
       filter.branchCode && Prisma.sql`branch = ${filter.branchCode}`,
     )}`,
  order: Prisma.sql`sn, "lotNo"`,
}

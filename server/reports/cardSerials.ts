import type { ReportFilter } from '#domain/report/reportFilter.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { onMalaysianDays } from '#server/platform/malaysianDays.ts'
import { column } from '#server/platform/report/commonColumns.ts'
import { allOf } from '#server/platform/report/conditions.ts'
import type { Report } from '#server/platform/report/report.ts'
import { visibleTo } from '#server/platform/visibleTo.ts'
import { writtenSn } from './writtenSn.ts'

/** Each card by its serial: where it is and what became of it. A blank card's day is that on which its lot was delivered. */
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
      means: { en: 'The lot in which the blank card was delivered.', ms: 'Lot penghantaran kad kosong itu.' },
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
    branch: column.branch({ means: { en: 'Where the card is, or was made.', ms: 'Tempat kad berada, atau dihasilkan.' } }),
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
    SELECT ${writtenSn(Prisma.sql`sn`)} AS "cardSn", "lotNo", state, branch, station, "applicationNo", date, sn FROM (${cards(filter)} UNION ALL ${blanks(filter)}) s
     WHERE ${allOf(
       visibleTo(viewer, Prisma.sql`branch`),
       ...onMalaysianDays(Prisma.sql`date`, filter.from, filter.to),
       filter.branchCode && Prisma.sql`branch = ${filter.branchCode}`,
     )}`,
  order: Prisma.sql`sn, "lotNo"`,
}

const digits = (serial: string) => BigInt(serial.replace(/\D/g, '') || '0')
const least = ({ serialFrom }: ReportFilter) => (serialFrom ? digits(serialFrom) : 0n)
/** As it stands on a card: nine digits, in whose order texts are too. */
const printed = (serial: bigint) => String(serial > 999_999_999n ? 999_999_999n : serial).padStart(9, '0')
const most = ({ serialTo }: ReportFilter) => (serialTo ? digits(serialTo) : 999_999_999n)

/** What was made of cards, or spoiled in the making: at the branch that made them. */
const cards = (filter: ReportFilter) => Prisma.sql`
  SELECT c.card_sn::bigint AS sn, c.lot_no AS "lotNo",
         CASE WHEN c.outcome IN ('rejected', 'chipError', 'manuallyRejected') THEN 'spoiled'
              WHEN j.status = 'despatched' AND j.attempt = c.no THEN 'despatched' ELSE 'produced' END AS state,
         c.branch_code AS branch, coalesce(c.station_id, '') AS station, a.application_no AS "applicationNo", c.outcome_at AS date
    FROM card_attempt c JOIN card_job j ON j.id = c.job_id JOIN application a ON a.appl_id = j.appl_id
   WHERE ${allOf(
     ...onMalaysianDays(Prisma.sql`c.outcome_at`, filter.from, filter.to),
     Prisma.sql`c.card_sn BETWEEN ${printed(least(filter))} AND ${printed(most(filter))}`,
     filter.lotNo && Prisma.sql`c.lot_no = ${filter.lotNo.toUpperCase()}`,
   )}`

/** Cards that nothing was made of: in a store, at a station or on their way; those on their way back are returned, those written off spoiled. */
const blanks = (filter: ReportFilter) => Prisma.sql`
  SELECT sn, l.lot_no, CASE k.place WHEN 'inTransitBack' THEN 'returned' WHEN 'destroyed' THEN 'spoiled' ELSE 'blank' END,
         k.branch_code, k.station_id, '', l.received_at
    FROM custody_holding h JOIN custody_account k ON k.id = h.account_id JOIN lot l ON l.lot_no = h.lot_no
    CROSS JOIN LATERAL generate_series(greatest(h.start_sn, ${least(filter)}), least(h.end_sn, ${most(filter)})) sn
   WHERE ${allOf(
     Prisma.sql`k.place IN ('hqStore', 'branchStore', 'station', 'inTransit', 'inTransitBack', 'destroyed')`,
     ...onMalaysianDays(Prisma.sql`l.received_at`, filter.from, filter.to),
     filter.lotNo && Prisma.sql`l.lot_no = ${filter.lotNo.toUpperCase()}`,
   )}`

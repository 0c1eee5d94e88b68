import type { ReportFilter } from '#domain/report/reportFilter.ts'
import { rowFilters } from '#domain/report/rowFilters.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { ofCardType } from '#server/branches/ofCardType.ts'
import { onMalaysianDays } from '#server/platform/malaysianDays.ts'
import { column } from '#server/platform/report/commonColumns.ts'
import { allOf } from '#server/platform/report/conditions.ts'
import type { Report } from '#server/platform/report/report.ts'
import { visibleTo } from '#server/platform/visibleTo.ts'
import { ofRejectCode } from './ofRejectCode.ts'

/**
 * Each card that was personalised or got its result in the days: the rows behind the production
 * figures.
 */
export const madeCards: Report = {
  id: 'made-cards',
  title: { en: 'Cards made', ms: 'Kad yang dihasilkan' },
  action: 'report.view',
  filters: ['range', 'branchCode', 'cardType', 'stationId', 'outcome', 'rejectCode', 'operator'],
  columns: {
    date: {
      title: { en: 'Date', ms: 'Tarikh' },
      kind: 'dateTime',
      means: {
        en: 'When the card was personalised; where an outcome is asked for, when it came to it.',
        ms: 'Bila kad dipersonalisasi; jika keputusan ditapis, bila keputusan itu dibuat.',
      },
    },
    branch: column.branch({
      means: { en: 'The branch that made the card.', ms: 'Cawangan yang menghasilkan kad.' },
    }),
    applicationNo: column.applicationNo({
      means: { en: 'The application for which it was made.', ms: 'Permohonan bagi kad itu.' },
    }),
    cardType: column.cardType(),
    cardSn: column.cardSn(),
    chipSn: column.chipSn(),
    station: column.station(),
    operator: column.operator(),
    outcome: {
      title: { en: 'Outcome', ms: 'Keputusan' },
      kind: 'status',
      means: { en: 'What became of the card since.', ms: 'Keputusan kad sejak itu.' },
      words: { ...rowFilters.outcome, made: { en: 'Waits for QC', ms: 'Menunggu QC' } },
    },
    code: {
      title: { en: 'Reject code', ms: 'Kod tolakan' },
      kind: 'code',
      means: {
        en: 'The QC status code of a card that was rejected.',
        ms: 'Kod status QC bagi kad yang ditolak.',
      },
    },
    remark: column.remark(),
  },
  sql: ({ viewer }, filter) => Prisma.sql`
    SELECT ${momentOf(filter)} AS date, c.branch_code AS branch, a.application_no AS "applicationNo", t.code AS "cardType", c.card_sn AS "cardSn",
           c.chip_sn AS "chipSn", c.station_id AS station, u.staff_name AS operator, c.outcome AS outcome, c.reject_code AS code, c.remark, c.id
      FROM card_attempt c JOIN card_job j ON j.id = c.job_id JOIN application a ON a.appl_id = j.appl_id
      JOIN card_type t ON t.id = a.card_type_id JOIN app_user u ON u.id = c.perso_by_id
     WHERE ${allOf(
       ofOutcome(filter),
       visibleTo(viewer, Prisma.sql`c.branch_code`),
       ...onMalaysianDays(momentOf(filter), filter.from, filter.to),
       filter.branchCode && Prisma.sql`c.branch_code = ${filter.branchCode}`,
       filter.cardType && ofCardType(Prisma.sql`t.id`, filter.cardType),
       filter.stationId && Prisma.sql`c.station_id = ${filter.stationId}`,
       ofRejectCode(badCode, filter.rejectCode),
       filter.operator && Prisma.sql`lower(u.login_id) = lower(${filter.operator})`,
     )}`,
  order: Prisma.sql`date DESC, id DESC`,
}

/** A card that is not bad has no code, but does not count as bad without a code. */
const badCode = Prisma.sql`
  CASE WHEN c.outcome IN ('rejected', 'chipError', 'manuallyRejected') THEN coalesce(c.reject_code, '') ELSE '-' END`

const counts = ({ outcome }: ReportFilter) => outcome && outcome !== 'printed'
const momentOf = (filter: ReportFilter) =>
  counts(filter) ? Prisma.sql`c.outcome_at` : Prisma.sql`c.perso_at`

function ofOutcome({ outcome }: ReportFilter): Prisma.Sql {
  if (!outcome) return Prisma.sql`TRUE`
  if (outcome === 'printed') return Prisma.sql`c.chip_sn IS NOT NULL`
  if (outcome === 'bad')
    return Prisma.sql`c.outcome IN ('rejected', 'chipError', 'manuallyRejected')`
  return Prisma.sql`c.outcome = ${outcome}`
}

import { Prisma } from '#generated/prisma/client.ts'
import { onMalaysianDays } from '#server/platform/malaysianDays.ts'
import { column } from '#server/platform/report/commonColumns.ts'
import { allOf } from '#server/platform/report/conditions.ts'
import type { Report } from '#server/platform/report/report.ts'
import { visibleTo } from '#server/platform/visibleTo.ts'
import { ofRejectCode } from './ofRejectCode.ts'

/**
 * Each bad card, on the day of its rejection, at the branch that made it; a chip error has no
 * reason code.
 */
export const rejectDetails: Report = {
  id: 'reject-details',
  title: { en: 'Cards that turned out bad', ms: 'Kad yang didapati rosak' },
  action: 'report.view',
  filters: ['range', 'branchCode', 'rejectCode', 'stationId'],
  columns: {
    date: {
      title: { en: 'Date', ms: 'Tarikh' },
      kind: 'dateTime',
      means: { en: 'When the card turned out bad.', ms: 'Bila kad didapati rosak.' },
    },
    applicationNo: column.applicationNo({
      means: { en: 'The application for which it was made.', ms: 'Permohonan bagi kad itu.' },
    }),
    cardSn: column.cardSn(),
    chipSn: column.chipSn(),
    station: column.station(),
    operator: column.operator(),
    code: {
      title: { en: 'Code', ms: 'Kod' },
      kind: 'code',
      means: {
        en: 'The QC status code; a chip error has none.',
        ms: 'Kod status QC; ralat cip tiada kod.',
      },
      words: { '': { en: 'Chip error', ms: 'Ralat cip' } },
    },
    remark: column.remark(),
    reprinted: {
      title: { en: 'Reprinted', ms: 'Dicetak semula' },
      kind: 'status',
      means: {
        en: 'Whether the application has a further card since.',
        ms: 'Sama ada permohonan mendapat kad lain selepasnya.',
      },
      words: { yes: { en: 'Yes', ms: 'Ya' }, no: { en: 'No', ms: 'Tidak' } },
    },
  },
  sql: ({ viewer }, filter) => Prisma.sql`
    SELECT c.outcome_at AS date, a.application_no AS "applicationNo", c.card_sn AS "cardSn", c.chip_sn AS "chipSn", c.station_id AS station,
           u.staff_name AS operator, coalesce(c.reject_code, '') AS code, c.remark,
           CASE WHEN EXISTS (SELECT FROM card_attempt later JOIN card_job made ON made.id = later.job_id
                              WHERE made.appl_id = j.appl_id AND later.id > c.id) THEN 'yes' ELSE 'no' END AS reprinted, c.id
      FROM card_attempt c JOIN card_job j ON j.id = c.job_id JOIN application a ON a.appl_id = j.appl_id JOIN app_user u ON u.id = c.perso_by_id
     WHERE ${allOf(
       Prisma.sql`c.outcome IN ('rejected', 'chipError', 'manuallyRejected')`,
       visibleTo(viewer, Prisma.sql`c.branch_code`),
       ...onMalaysianDays(Prisma.sql`c.outcome_at`, filter.from, filter.to),
       filter.branchCode && Prisma.sql`c.branch_code = ${filter.branchCode}`,
       ofRejectCode(Prisma.sql`c.reject_code`, filter.rejectCode),
       filter.stationId && Prisma.sql`c.station_id = ${filter.stationId}`,
     )}`,
  order: Prisma.sql`date DESC, id DESC`,
}

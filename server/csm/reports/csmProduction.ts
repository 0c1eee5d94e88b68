import { csmJobStateRows } from '#domain/csmJob/states.ts'
import { namesOf } from '#domain/stateRows.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { onMalaysianDays } from '#server/platform/malaysianDays.ts'
import { column } from '#server/platform/report/commonColumns.ts'
import { allOf } from '#server/platform/report/conditions.ts'
import type { Report } from '#server/platform/report/report.ts'
import { visibleTo } from '#server/platform/visibleTo.ts'
import { ofType } from './csmColumns.ts'

/** Each card that was made, good or bad, on the day on which it came out. Its IC number is clear to those who work with the jobs. */
export const csmProduction: Report = {
  id: 'csm-production',
  action: 'csm.report',
  filters: ['range', 'csmCardType', 'branchCode'],
  columns: {
    icNo: {
      title: { en: 'IC number', ms: 'Nombor KP' },
      means: { en: 'Masked for those without the right JOB.', ms: 'Disembunyikan bagi yang tiada hak JOB.' },
      kind: 'code',
    },
    fileName: {
      title: { en: 'File', ms: 'Fail' },
      means: { en: 'The file that brought the job.', ms: 'Fail yang membawa tugasan.' },
      kind: 'text',
    },
    batchNo: {
      title: { en: 'Batch no.', ms: 'No. kelompok' },
      means: { en: 'As the file says.', ms: 'Seperti dalam fail.' },
      kind: 'code',
    },
    cardSn: {
      title: { en: 'Card serial', ms: 'Siri kad' },
      means: { en: 'As recorded at the machine.', ms: 'Seperti direkodkan di mesin.' },
      kind: 'code',
    },
    station: column.station({ title: { en: 'Machine', ms: 'Mesin' }, legacy: 'stationid' }),
    branch: column.branch({ legacy: 'branchcode' }),
    status: {
      title: { en: 'Status', ms: 'Status' },
      means: { en: 'What became of the card.', ms: 'Keadaan kad.' },
      kind: 'status',
      words: namesOf(csmJobStateRows),
    },
    producedAt: {
      title: { en: 'Produced at', ms: 'Dihasilkan pada' },
      means: { en: 'When the card was passed or rejected.', ms: 'Bila kad lulus atau ditolak.' },
      kind: 'dateTime',
    },
  },
  sql: ({ viewer }, filter) => {
    const icNo = viewer.csmRights.includes('JOB') ? Prisma.sql`ic_no` : Prisma.sql`left(ic_no, 1) || '•••••'`
    return Prisma.sql`
      SELECT id, ${icNo} AS "icNo", file_name AS "fileName", batch_no AS "batchNo", coalesce(card_sn, '') AS "cardSn", machine_no AS station,
             branch_code AS branch, status, ended_at AS "producedAt"
        FROM csm_job WHERE ${allOf(
          Prisma.sql`status IN ('passed', 'rejected', 'remade')`,
          visibleTo(viewer, Prisma.sql`branch_code`),
          ...onMalaysianDays(Prisma.sql`ended_at`, filter.from, filter.to),
          ...ofType(filter),
          filter.branchCode && Prisma.sql`branch_code = ${filter.branchCode}`,
        )}`
  },
  order: Prisma.sql`"producedAt" DESC, id DESC`,
}

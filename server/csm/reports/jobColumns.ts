import type { Viewer } from '#domain/access.ts'
import { csmJobStateRows } from '#domain/csmJob/states.ts'
import { namesOf } from '#domain/stateRows.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { column } from '#server/platform/report/commonColumns.ts'
import type { ReportColumn } from '#server/platform/report/report.ts'

/** The columns of reports whose rows are jobs of the area. */
export const jobColumns = {
  icNo: {
    title: { en: 'IC number', ms: 'Nombor KP' },
    means: {
      en: 'Masked for those without the right JOB.',
      ms: 'Disembunyikan bagi yang tiada hak JOB.',
    },
    kind: 'code',
    leadsTo: { record: 'csmJob' },
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
    leadsTo: { record: 'csmJob' },
  },
  station: column.station({ title: { en: 'Machine', ms: 'Mesin' }, legacy: 'stationid' }),
  branch: column.branch({ legacy: 'branchcode' }),
  status: {
    title: { en: 'Status', ms: 'Status' },
    means: { en: 'What became of the card.', ms: 'Keadaan kad.' },
    kind: 'status',
    words: namesOf(csmJobStateRows),
  },
} as const satisfies Record<string, ReportColumn>

/** The values of those columns except the IC number, which is masked for some viewers. */
export const jobValues = Prisma.sql`
  file_name AS "fileName", batch_no AS "batchNo", coalesce(card_sn, '') AS "cardSn", machine_no AS station, branch_code AS branch, status`

/**
 * Returns a job's IC number as screens and calls show it, unmasked for users who work with the
 * jobs, and empty once it was erased.
 */
export const icNoFor = ({ csmRights }: Viewer): Prisma.Sql =>
  csmRights.includes('JOB')
    ? Prisma.sql`CASE WHEN erased_at IS NULL THEN left(ic_no, 6) || '-' || substr(ic_no, 7, 2) || '-' || right(ic_no, 4) ELSE '' END`
    : Prisma.sql`CASE WHEN erased_at IS NULL THEN left(ic_no, 1) || '•••••' ELSE '' END`

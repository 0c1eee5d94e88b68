import { can } from '#domain/access.ts'
import { formatIcNo } from '#domain/csmJob/jobRecord.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { seenInCsm } from '#server/csm/hubs/csmBranches.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { escapeLike } from '#server/platform/database/escapeLike.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { shownIcNo } from './csmJobRow.ts'

type Found = { icNo: string; fileName: string; branchCode: string }
/**
 * A job found by the text on its card or by its file: its IC number, or the text where that was
 * erased, and a distinguishing note.
 */
type FoundCsmJob = { icNo: string; note: string }

const most = 5
/** The minimum digits of an IC number in a search: the date of birth alone matches many people. */
const shortest = 8

/**
 * Finds jobs that the viewer works on, by the start of an IC number, a serial of card or chip, or
 * the start of a filename.
 */
export async function findCsmJobs(
  { db, viewer }: SignedInContext,
  text: string,
): Promise<FoundCsmJob[]> {
  if (!can(viewer, 'csm.job')) return []
  const digits = text.replace(/[\s-]/g, '')
  const by = [Prisma.sql`j.card_sn = ${text}`, Prisma.sql`j.chip_sn = ${text.toUpperCase()}`]
  if (/^\d{1,12}$/.test(digits) && digits.length >= shortest)
    by.push(Prisma.sql`j.ic_no LIKE ${`${digits}%`} AND j.erased_at IS NULL`)
  if (/\p{L}/u.test(text)) by.push(Prisma.sql`j.file_name ILIKE ${`${escapeLike(text)}%`}`)
  // Each part uses its own index.
  const parts = by.map(
    (
      fits,
    ) => Prisma.sql`(SELECT j.id, ${shownIcNo} "icNo", j.file_name "fileName", j.branch_code "branchCode" FROM csm_job j
      WHERE ${fits} AND ${seenInCsm(viewer, Prisma.sql`j.branch_code`)} ORDER BY j.id DESC LIMIT ${most})`,
  )
  const rows = await readRows<Found>(
    db,
    Prisma.sql`SELECT * FROM (${Prisma.join(parts, ' UNION ')}) f ORDER BY f.id DESC LIMIT ${most}`,
  )
  return rows.map(({ icNo, fileName, branchCode }) => ({
    icNo: formatIcNo(icNo) || text,
    note: [fileName, branchCode].filter(Boolean).join(' · '),
  }))
}

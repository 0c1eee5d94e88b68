import { can } from '#domain/access.ts'
import { formatIcNo } from '#domain/csmJob/jobRecord.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { escapeLike } from '#server/platform/database/escapeLike.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { visibleTo } from '#server/platform/visibleTo.ts'

type Found = { icNo: string; fileName: string; branchCode: string }
/** A job by what is written on its card or of its file: the name, and what tells it apart. */
export type FoundCsmJob = { icNo: string; note: string }

const most = 5
/** Digits of an IC number by which somebody is looked for: the date of birth alone is many people's. */
const shortest = 8

/** Jobs that the viewer works on, by the start of an IC number, a serial of card or chip, or the start of a file's name. */
export async function findCsmJobs({ db, viewer }: SignedInContext, text: string): Promise<FoundCsmJob[]> {
  if (!can(viewer, 'csm.job')) return []
  const digits = text.replace(/[\s-]/g, '')
  const by = [Prisma.sql`j.card_sn = ${text}`, Prisma.sql`j.chip_sn = ${text.toUpperCase()}`]
  if (/^\d{1,12}$/.test(digits) && digits.length >= shortest) by.push(Prisma.sql`j.ic_no LIKE ${`${digits}%`}`)
  if (/\p{L}/u.test(text)) by.push(Prisma.sql`j.file_name ILIKE ${`${escapeLike(text)}%`}`)
  // Each by its own index.
  const parts = by.map(
    (fits) => Prisma.sql`(SELECT j.id, j.ic_no "icNo", j.file_name "fileName", j.branch_code "branchCode" FROM csm_job j
      WHERE ${fits} AND ${visibleTo(viewer, Prisma.sql`j.branch_code`)} ORDER BY j.id DESC LIMIT ${most})`,
  )
  const rows = await readRows<Found>(
    db,
    Prisma.sql`SELECT * FROM (${Prisma.join(parts, ' UNION ')}) f ORDER BY f.id DESC LIMIT ${most}`,
  )
  return rows.map(({ icNo, fileName, branchCode }) => ({ icNo: formatIcNo(icNo), note: [fileName, branchCode].join(' · ') }))
}

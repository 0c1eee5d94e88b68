import type { Viewer } from '#domain/access.ts'
import type { BoardStation } from '#domain/station/board.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { Services } from '#server/platform/context.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { visibleTo } from '#server/platform/visibleTo.ts'

/**
 * Reads the current state of every station from the database, in the same format as its updates.
 */
export function readBoard({ db }: Pick<Services, 'db'>): Promise<BoardStation[]> {
  return read(db, Prisma.sql`TRUE`)
}

/** Reads the stations of a branch, or all that the viewer sees, by id. */
export function readPrinters(
  { db, viewer }: Pick<Services, 'db'> & { viewer: Viewer },
  branchCode: string | null,
): Promise<BoardStation[]> {
  const ofBranch =
    branchCode === null ? Prisma.sql`TRUE` : Prisma.sql`s.branch_code = ${branchCode}`
  return read(db, Prisma.sql`${ofBranch} AND ${visibleTo(viewer, Prisma.sql`s.branch_code`)}`)
}

async function read(db: Services['db'], where: Prisma.Sql): Promise<BoardStation[]> {
  const rows = await readRows<{ row: BoardStation }>(
    db,
    Prisma.sql`SELECT station_board_row(s, st) "row" FROM station s JOIN station_status st ON st.station_id = s.id
                WHERE ${where} ORDER BY s.id`,
  )
  return rows.map(({ row }) => row)
}

import type { Viewer } from '#domain/access.ts'
import type { BoardStation } from '#domain/station/board.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { Services } from '#server/platform/context.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { visibleTo } from '#server/platform/visibleTo.ts'

/** Every station as it stands by the database; a station is told in the very words in which its changes are. */
export function readBoard({ db }: Pick<Services, 'db'>): Promise<BoardStation[]> {
  return read(db, Prisma.sql`TRUE`)
}

/** The stations of a branch, or of all that the viewer sees, by their ids. */
export function readPrinters(
  { db, viewer }: Pick<Services, 'db'> & { viewer: Viewer },
  branchCode: string | null,
): Promise<BoardStation[]> {
  const ofBranch = branchCode === null ? Prisma.sql`TRUE` : Prisma.sql`s.branch_code = ${branchCode}`
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

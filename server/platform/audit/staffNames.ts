import { Prisma } from '#generated/prisma/client.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { loader } from '#server/platform/loader.ts'

/**
 * Loads the name of a person by login id; null for one whose account was deleted, and for the
 * product itself.
 */
export const staffNameOf = loader<string, string | null>(
  'staffName',
  async ({ db }, loginIds) => {
    const rows = await readRows<{ loginId: string; name: string }>(
      db,
      Prisma.sql`SELECT login_id "loginId", staff_name name FROM app_user WHERE login_id = ANY(${[...loginIds]})`,
    )
    return new Map(rows.map(({ loginId, name }) => [loginId, name]))
  },
  null,
)

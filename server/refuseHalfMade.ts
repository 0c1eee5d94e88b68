import type { Db } from '#server/platform/database/client.ts'
import { StartProblem } from '#server/platform/database/startProblem.ts'

/** @throws StartProblem if the database contains an incomplete demonstration */
export async function refuseHalfMade(db: Db): Promise<void> {
  if ((await db.demonstration.count({ where: { whole: false } })) === 0) return
  throw new StartProblem(
    'The database holds a demonstration that is not whole: start with DEMO=1 to complete it, or set DATABASE_URL (or DATA_DIR) to another database.',
  )
}

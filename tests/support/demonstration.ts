import { viewerOf } from '#server/access/sessions/viewerOf.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { createDb, type Db } from '#server/platform/database/client.ts'
import { Loaders } from '#server/platform/loaders.ts'
import { createTestDatabase } from './database.ts'
import { demonstratedAt } from './databaseServer.ts'
import { quietLog } from './quietLog.ts'

export type Demonstration = {
  db: Db
  as(loginId: string): Promise<SignedInContext>
  close(): Promise<void>
}

/**
 * Creates the demonstration programme on a separate database, with people who read it at its
 * current time.
 */
export async function createDemonstration(): Promise<Demonstration> {
  const now = demonstratedAt
  const database = await createTestDatabase('demonstration')
  const db = createDb(database.url)
  return {
    db,
    async as(loginId) {
      const viewer = viewerOf(await db.user.findUniqueOrThrow({ where: { loginId } }))
      return {
        db,
        reads: db,
        viewer,
        locale: 'en',
        log: quietLog,
        clock: { now: () => now },
        loaders: new Loaders(),
      } as unknown as SignedInContext
    },
    async close() {
      await db.$disconnect()
      await database.drop()
    },
  }
}

import { viewerOf } from '#server/access/sessions/viewerOf.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { createDb, type Db } from '#server/platform/database/client.ts'
import { Loaders } from '#server/platform/loaders.ts'
import { seedDemonstration } from '../../prisma/seed/seedDemonstration.ts'
import { createTestDatabase } from './database.ts'
import { quietLog } from './quietLog.ts'

export type Demonstration = { db: Db; as(loginId: string): Promise<SignedInContext>; close(): Promise<void> }

/** The demonstration programme on a database of its own, as it stands at the moment, and people who read it. Seeding takes some seconds. */
export async function createDemonstration(now = new Date('2026-11-20T05:30:00Z')): Promise<Demonstration> {
  const database = await createTestDatabase()
  const db = createDb(database.url)
  await seedDemonstration(db, { clock: () => now, sign: ({ applicationno }) => `QR ${applicationno}` })
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

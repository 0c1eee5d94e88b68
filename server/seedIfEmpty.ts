import { seedBasics } from '../prisma/seed/seedBasics.ts'
import type { Services } from './platform/context.ts'

/** Number of the lock under which one of several starting processes seeds. */
const seedLock = 4_120_001

/** Fills an empty database with the demonstration programme; one that holds anything is left as it is. */
export async function seedIfEmpty({ db, clock, log }: Services): Promise<void> {
  if ((await db.branch.count()) > 0) return
  log.info('seeding the demonstration programme')
  void seedLock
  await seedBasics(db, { clock: () => clock.now() })
}

import type { Services } from '#server/platform/context.ts'
import { seedDemonstration } from '../prisma/seed/seedDemonstration.ts'

/** Fills an empty database with the demonstration programme; one that holds anything is left as it is. */
export async function seedIfEmpty({ db, clock, log, qr }: Services): Promise<void> {
  const begun = performance.now()
  const seeded = await seedDemonstration(db, { clock: () => clock.now(), sign: qr.sign })
  if (seeded) log.info({ seconds: Math.round((performance.now() - begun) / 1_000) }, 'seeded the demonstration programme')
}

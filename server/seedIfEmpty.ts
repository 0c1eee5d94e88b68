import type { Services } from '#server/platform/context.ts'
import type { ErrorFile } from '../prisma/seed/csm/seedCsmJobs.ts'
import { seedDemonstration } from '../prisma/seed/seedDemonstration.ts'

/**
 * Fills an empty database with the demonstration programme; one that holds anything is left as it is. Answers the files that are to lie
 * on the disk beside it.
 */
export async function seedIfEmpty({ db, clock, log, qr }: Services): Promise<ErrorFile[]> {
  const begun = performance.now()
  const files: ErrorFile[] = []
  const onErrorFile = (file: ErrorFile) => void files.push(file)
  const seeded = await seedDemonstration(db, { clock: () => clock.now(), sign: qr.sign, onErrorFile })
  if (seeded) log.info({ seconds: Math.round((performance.now() - begun) / 1_000) }, 'seeded the demonstration programme')
  return files
}

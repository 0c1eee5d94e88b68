import { makeMapFolders } from '#server/csm/folders/makeMapFolders.ts'
import type { Door } from '#server/http/door/Door.ts'
import type { Services } from '#server/platform/context.ts'
import { StartProblem } from '#server/platform/database/startProblem.ts'
import type { ErrorFile } from '../prisma/seed/csm/seedCsmJobs.ts'
import { seedDemonstration, type SeedProgress } from '../prisma/seed/seedDemonstration.ts'
import { refuseHalfMade } from './refuseHalfMade.ts'

type Options = {
  /** PostgreSQL's own address, bypassing any pooler: session locks are taken there. */
  direct: string
  door: Pick<Door, 'standing'>
  report: (what: string) => void
  signal: AbortSignal
}

/**
 * Fills an empty database with the demonstration, or continues an interrupted first start. Requests
 * are refused until it is complete.
 * @throws StartProblem if it is incomplete and no demonstration is requested
 */
export async function prepareDemonstration(
  services: Services,
  { direct, door, report, signal }: Options,
): Promise<void> {
  const { db, clock, qr, config } = services
  if (!config.DEMO) return refuseHalfMade(db)
  let last = ''
  const onProgress = (progress: SeedProgress) => {
    const { makes, step, steps, elsewhere } = progress
    door.standing = { status: 'preparing', makes, step, steps }
    const line = `${elsewhere ? 'another process is ' : ''}preparing the demonstration, ${step} of ${steps}: ${makes.en}`
    if (line !== last) report((last = line))
  }
  const lay = (files: readonly ErrorFile[]) => makeMapFolders(services, files)
  try {
    await seedDemonstration(direct, {
      clock: () => clock.now(),
      sign: qr.sign,
      signal,
      onProgress,
      lay,
    })
  } catch (error) {
    if (signal.aborted || error instanceof StartProblem) throw error
    throw unfinished(error as Error)
  }
  door.standing = { status: 'starting' }
  await makeMapFolders(services)
}

/** Extracts the last line of Prisma's message: it also contains the place of the call. */
function unfinished(error: Error): Error {
  const why = error.message.trim().split('\n').at(-1)!.replace(/\.$/, '')
  return new Error(
    `The demonstration could not be completed (${why}): start again to continue from there.`,
    {
      cause: error,
    },
  )
}

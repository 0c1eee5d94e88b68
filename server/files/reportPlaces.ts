import { limits } from '#domain/limits.ts'
import { problem } from '#domain/problems.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { turns } from '#server/platform/turns.ts'

type Places = { turn: () => Promise<() => void>; ofPerson: Map<number, number> }
/** Those of this process, by what the rows are read from. */
const everywhere = new WeakMap<object, Places>()

/**
 * Takes one of the few places for files of reports that are written while somebody takes them: each keeps a connection and its transaction
 * for as long as its reader pleases. Gives what leaves it again; what is made in the background needs none.
 * @throws report.filesOfPerson where the person has as many already, report.filesOfAll where none came free in time
 */
export async function takePlace({ reads, viewer }: SignedInContext): Promise<() => void> {
  const { turn, ofPerson } = placesOf(reads)
  const had = ofPerson.get(viewer.userId) ?? 0
  if (had >= limits.reportFilesOfPerson) throw problem('report.filesOfPerson', { max: limits.reportFilesOfPerson })
  const count = (more: number) => ofPerson.set(viewer.userId, (ofPerson.get(viewer.userId) ?? 0) + more)
  // Whoever waits counts as well: nobody queues up by the hundred.
  count(1)
  const end = await turn().catch((refused: unknown) => {
    count(-1)
    throw refused
  })
  let left = false
  return () => {
    if (left) return
    left = true
    count(-1)
    end()
  }
}

function placesOf(reads: object): Places {
  const known = everywhere.get(reads)
  if (known) return known
  const turn = turns({
    atOnce: limits.reportFiles,
    waiting: Infinity,
    waitMs: limits.reportFileWaitMs,
    refusal: () => problem('report.filesOfAll'),
  })
  const places = { turn, ofPerson: new Map<number, number>() }
  everywhere.set(reads, places)
  return places
}

import { limits } from '#domain/limits.ts'
import { problem } from '#domain/problems.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { turns } from '#server/platform/turns.ts'

type Places = { turn: () => Promise<() => void>; ofPerson: Map<number, number> }
/** The places in use in this process, by the database that the rows are read from. */
const everywhere = new WeakMap<object, Places>()

/**
 * Takes one of the few places for report files that are written during their download: each keeps a
 * connection and its transaction as long as its reader takes. Returns the release function.
 * Background exports need no place.
 * @throws report.filesOfPerson if the user already has the maximum, report.filesOfAll if none
 *   becomes free in time
 */
export async function takePlace({ reads, viewer }: SignedInContext): Promise<() => void> {
  const { turn, ofPerson } = placesOf(reads)
  const had = ofPerson.get(viewer.userId) ?? 0
  if (had >= limits.reportFilesOfPerson)
    throw problem('report.filesOfPerson', { max: limits.reportFilesOfPerson })
  const count = (more: number) =>
    ofPerson.set(viewer.userId, (ofPerson.get(viewer.userId) ?? 0) + more)
  // Waiting requests count as well, so that nobody queues hundreds.
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

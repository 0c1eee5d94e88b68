import { limits } from '#domain/limits.ts'
import { problem } from '#domain/problems.ts'
import type { SignedInContext } from '#server/platform/context.ts'

type Places = { free: number; ofPerson: Map<number, number>; waiting: (() => void)[] }
/** Those of this process, by what the rows are read from. */
const everywhere = new WeakMap<object, Places>()

/**
 * Takes one of the few places for files of reports that are written while somebody takes them: each keeps a connection and its transaction
 * for as long as its reader pleases. Gives what leaves it again; what is made in the background needs none.
 * @throws report.filesOfPerson where the person has as many already, report.filesOfAll where none came free in time
 */
export async function takePlace({ reads, viewer }: SignedInContext): Promise<() => void> {
  const places = placesOf(reads)
  const count = (more: number) => places.ofPerson.set(viewer.userId, ofPerson() + more)
  const ofPerson = () => places.ofPerson.get(viewer.userId) ?? 0
  if (ofPerson() >= limits.reportFilesOfPerson) throw problem('report.filesOfPerson', { max: limits.reportFilesOfPerson })
  // Whoever waits counts as well: nobody queues up by the hundred.
  count(1)
  if (places.free > 0) places.free--
  else if (!(await turnComes(places))) {
    count(-1)
    throw problem('report.filesOfAll')
  }
  let left = false
  return () => {
    if (left) return
    left = true
    count(-1)
    const next = places.waiting.shift()
    if (next) next()
    else places.free++
  }
}

function placesOf(reads: object): Places {
  const known = everywhere.get(reads)
  if (known) return known
  const places = { free: limits.reportFiles, ofPerson: new Map(), waiting: [] }
  everywhere.set(reads, places)
  return places
}

/** Whether a place was handed on before the wait was over. */
function turnComes({ waiting }: Places): Promise<boolean> {
  return new Promise((resolve) => {
    const enter = () => {
      clearTimeout(timer)
      resolve(true)
    }
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(enter), 1)
      resolve(false)
    }, limits.reportFileWaitMs)
    waiting.push(enter)
  })
}

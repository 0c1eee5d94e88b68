import { limits } from '#domain/limits.ts'
import { problem } from '#domain/problems.ts'

type Turns = { atOnce: number; waiting: number; waitMs: number }

/**
 * Lets so many workbooks be read at a time, and so many wait for their turn, in the order in which they came: each keeps its shared texts in
 * memory for as long as it is read. A turn gives what ends it.
 */
export function readingTurns({ atOnce, waiting: waitingMost, waitMs }: Turns): () => Promise<() => void> {
  let free = atOnce
  const waiting: (() => void)[] = []
  const turnComes = () =>
    new Promise<boolean>((resolve) => {
      const enter = () => {
        clearTimeout(timer)
        resolve(true)
      }
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(enter), 1)
        resolve(false)
      }, waitMs)
      waiting.push(enter)
    })
  return async () => {
    if (free > 0) free--
    else if (waiting.length >= waitingMost || !(await turnComes())) throw problem('request.tooMany')
    return () => {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}

/**
 * Waits for the turn of a workbook that somebody sent: of those a process reads few at a time.
 * @throws request.tooMany where too many wait already, or those before it took too long
 */
export const readingTurn = readingTurns({
  atOnce: limits.workbooksRead,
  waiting: limits.workbooksWaiting,
  waitMs: limits.workbookWaitMs,
})

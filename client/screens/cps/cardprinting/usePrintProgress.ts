import { useCallback, useState } from 'react'
import { statedProblem } from '#client/relay/problemOfFailure.ts'
import type { Progress } from './printRun.ts'
import { unsavedPrints } from './unsavedPrints.ts'

function remembered(stationId: string): Map<number, Progress> {
  const kept = Object.values(unsavedPrints.all()).filter(
    ({ input }) => input.stationId === stationId,
  )
  const problem = statedProblem('job.updateNetwork')
  return new Map(
    kept.map((attempt) => [
      attempt.input.jobId,
      { step: 'unsaved', cardSn: attempt.input.cardSn, attempt, problem },
    ]),
  )
}

/**
 * Returns this window's progress with each record. Cards that may not be saved are kept across a
 * reload of the page.
 */
export function usePrintProgress(stationId: string) {
  const [progress, setProgress] = useState<ReadonlyMap<number, Progress>>(() =>
    remembered(stationId),
  )
  const report = useCallback((jobId: number, step: Progress | null) => {
    if (!step || ['failed', 'stopped', 'noBlank'].includes(step.step)) unsavedPrints.forget(jobId)
    setProgress((present) => {
      const next = new Map(present)
      if (step) next.set(jobId, step)
      else next.delete(jobId)
      return next
    })
  }, [])
  return { progress, report }
}

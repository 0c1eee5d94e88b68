import { useCallback, useEffect, useRef, useState } from 'react'
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay'
import type { usePrintRunBlanksQuery } from '#client/__generated__/usePrintRunBlanksQuery.graphql.ts'
import type { usePrintRunMutation } from '#client/__generated__/usePrintRunMutation.graphql.ts'
import type { Devices } from '#client/devices/devices.ts'
import { newAttemptKey } from '#client/relay/attemptKey.ts'
import { statedProblem } from '#client/relay/problemOfFailure.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { beep } from '#client/ui/sound.ts'
import { printWaiting, type PrintAttempt, type PrintItem, type Progress } from './printRun.ts'
import { unsavedPrints } from './unsavedPrints.ts'

const blanksQuery = graphql`
  query usePrintRunBlanksQuery($stationId: String!) {
    printStation(stationId: $stationId) {
      id
      held {
        nextCardSn
        cardType {
          code
        }
      }
    }
  }
`
const mutation = graphql`
  mutation usePrintRunMutation($input: PrintCardInput!) {
    result: printCard(input: $input) {
      __typename
      ... on CardJobPayload {
        job {
          id
          status
          version
          availableActions
          card {
            id
            cardSn
            chipSn
          }
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

function remembered(stationId: string): Map<number, Progress> {
  const kept = Object.values(unsavedPrints.all()).filter(({ input }) => input.stationId === stationId)
  const problem = statedProblem('job.updateNetwork')
  return new Map(
    kept.map((attempt) => [
      attempt.input.jobId,
      { step: 'unsaved', cardSn: attempt.input.cardSn, attempt, problem },
    ]),
  )
}

type Given = { stationId: string; cardType: string | null; devices: Devices; onStep: () => void }

/** Prints the records that wait; says of each how far it is. `onStep` follows each record that was finished or failed. */
export function usePrintRun({ stationId, cardType, devices, onStep }: Given) {
  const environment = useRelayEnvironment()
  const [print] = useCommand<usePrintRunMutation>(mutation, { statusUpdate: true })
  const [progress, setProgress] = useState<ReadonlyMap<number, Progress>>(() => remembered(stationId))
  const [running, setRunning] = useState(false)
  const control = useRef<AbortController>(null)
  useEffect(() => () => control.current?.abort(), [])

  const report = useCallback((jobId: number, step: Progress | null) => {
    setProgress((present) => {
      const next = new Map(present)
      if (step) next.set(jobId, step)
      else next.delete(jobId)
      return next
    })
  }, [])

  const save = useCallback(
    async (attempt: PrintAttempt) => {
      // Kept before it is sent: a page that is closed while the answer is on its way loses nothing.
      unsavedPrints.keep(attempt)
      const outcome = await print(attempt.input, { idempotencyKey: attempt.key, quiet: true })
      beep(outcome.ok ? 'ok' : 'bad')
      return outcome
    },
    [print],
  )

  const start = useCallback(
    async (items: readonly PrintItem[]) => {
      if (control.current || items.length === 0) return
      control.current = new AbortController()
      setRunning(true)
      const nextCardSn = async () => {
        const found = await fetchQuery<usePrintRunBlanksQuery>(
          environment,
          blanksQuery,
          { stationId },
          { fetchPolicy: 'network-only', networkCacheConfig: { force: true } },
        ).toPromise()
        return found?.printStation?.held.find((lot) => lot.cardType.code === cardType)?.nextCardSn ?? null
      }
      try {
        await printWaiting(
          items,
          {
            stationId,
            devices,
            nextCardSn,
            save,
            newKey: newAttemptKey,
            unsavedOf: (jobId) => unsavedPrints.all()[jobId] ?? null,
            report(jobId, step) {
              report(jobId, step)
              if (step?.step === 'printing' || step?.step === 'reading' || step?.step === 'saving') return
              if (step?.step !== 'unsaved') unsavedPrints.forget(jobId)
              onStep()
            },
          },
          control.current.signal,
        )
      } finally {
        control.current = null
        setRunning(false)
      }
    },
    [environment, stationId, cardType, devices, save, report, onStep],
  )
  const stop = useCallback(() => control.current?.abort(), [])
  /** Forgets what is known of a record: it left the list, or it turned out to be saved. */
  const forget = useCallback(
    (jobId: number) => {
      unsavedPrints.forget(jobId)
      report(jobId, null)
    },
    [report],
  )
  return { progress, running, start, stop, forget }
}

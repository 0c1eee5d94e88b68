import { useCallback, useEffect, useRef, useState } from 'react'
import { graphql } from 'react-relay'
import type { usePrintRunBlanksQuery } from '#client/__generated__/usePrintRunBlanksQuery.graphql.ts'
import type { usePrintRunMutation } from '#client/__generated__/usePrintRunMutation.graphql.ts'
import type { usePrintRunStartMutation } from '#client/__generated__/usePrintRunStartMutation.graphql.ts'
import type { Devices } from '#client/devices/devices.ts'
import { newAttemptKey } from '#client/relay/attemptKey.ts'
import { useAsk } from '#client/relay/useAsk.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import type { Outcome } from '#client/state/problem.ts'
import { beep } from '#client/ui/scan/sound.ts'
import { printWaiting, type PrintAttempt, type PrintItem, type Progress } from './printRun.ts'
import { unsavedPrints } from './unsavedPrints.ts'
import { usePrintProgress } from './usePrintProgress.ts'

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
const startMutation = graphql`
  mutation usePrintRunStartMutation($input: StartPrintInput!) {
    result: startPrint(input: $input) {
      __typename
      ...printListAnswer_payload
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const mutation = graphql`
  mutation usePrintRunMutation($input: PrintCardInput!) {
    result: printCard(input: $input) {
      __typename
      ...cardJobAnswer_payload
      ... on CardJobPayload {
        job {
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

/** Identifies this window for the lifetime of the page. */
const claim = newAttemptKey()

/**
 * The number of finished records of a run. `current` is the one in progress, null once the run has
 * ended.
 */
export type RunCount = { all: number; done: number; current: number | null }

type Given = {
  stationId: string
  cardType: string | null
  devices: Devices
  /** Reports that nothing was printed for a record for which this card was fed. */
  cancel: (jobId: number, cardSn: string) => Promise<Outcome<unknown>>
  onStep: () => void
}

/**
 * Prints the waiting records and reports each one's progress. `onStep` follows each record that was
 * finished or failed.
 */
export function usePrintRun({ stationId, cardType, devices, cancel, onStep }: Given) {
  const ask = useAsk<usePrintRunBlanksQuery>(blanksQuery)
  const [begin] = useCommand<usePrintRunStartMutation>(startMutation)
  const [print] = useCommand<usePrintRunMutation>(mutation, { statusUpdate: true })
  const { progress, report } = usePrintProgress(stationId)
  const [count, setCount] = useState<RunCount | null>(null)
  const control = useRef<AbortController>(null)
  useEffect(() => () => control.current?.abort(), [])

  const save = useCallback(
    async (attempt: PrintAttempt) => {
      // Kept before it is sent, so that closing the page while the answer is pending loses nothing.
      unsavedPrints.keep(attempt)
      const outcome = await print(attempt.input, { idempotencyKey: attempt.key, quiet: true })
      beep(outcome.ok ? 'ok' : 'bad')
      return outcome
    },
    [print],
  )
  const nextCardSn = useCallback(async () => {
    const found = await ask({ stationId })
    return (
      found.printStation?.held.find((lot) => lot.cardType.code === cardType)?.nextCardSn ?? null
    )
  }, [ask, stationId, cardType])

  /** Returns the record at which the person stopped, whose card must be settled. */
  const start = useCallback(
    async (items: readonly PrintItem[]): Promise<number | null> => {
      if (control.current || items.length === 0) return null
      control.current = new AbortController()
      let stoppedAt: number | null = null
      setCount({ all: items.length, done: 0, current: items[0]!.jobId })
      const follow = (jobId: number, step: Progress | null) => {
        report(jobId, step)
        if (step?.step === 'printing' || step?.step === 'reading' || step?.step === 'saving') {
          return setCount((present) => present && { ...present, current: jobId })
        }
        if (step?.step === 'stopped') stoppedAt = jobId
        if (!step) setCount((present) => present && { ...present, done: present.done + 1 })
        onStep()
      }
      const deps = {
        stationId,
        claim,
        devices,
        nextCardSn,
        begin: ({ jobId, version, acceptedShort }: PrintItem, cardSn: string) =>
          begin({ jobId, version, stationId, cardSn, claim, acceptedShort }, { quiet: true }),
        cancel: ({ jobId }: PrintItem, cardSn: string) => cancel(jobId, cardSn),
        save,
        newKey: newAttemptKey,
        unsavedOf: (jobId: number) => unsavedPrints.all()[jobId] ?? null,
        report: follow,
      }
      try {
        await printWaiting(items, deps, control.current.signal)
      } finally {
        control.current = null
        setCount((present) => present && { ...present, current: null })
      }
      return stoppedAt
    },
    [stationId, devices, nextCardSn, begin, cancel, save, report, onStep],
  )
  const stop = useCallback(() => control.current?.abort(), [])
  /** Forgets the progress of a record that left the list or turned out to be saved. */
  const forget = useCallback((jobId: number) => report(jobId, null), [report])
  return { progress, count, running: count !== null && count.current !== null, start, stop, forget }
}

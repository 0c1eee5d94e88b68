import { problem, type Problem, type ProblemCode } from '#domain/problems.ts'
import { nextState } from '#domain/stateTable.ts'
import { cardJobStateRows, type CardJobState } from './states.ts'
import { cardJobTransitions, type CardJobAction } from './transitions.ts'

/**
 * The most specific message for an action that is not possible in a state. Without one, the message
 * names the state.
 */
const codes: Partial<Record<CardJobAction, Partial<Record<CardJobState, ProblemCode>>>> = {
  removeFromPrintList: {
    pendingQc: 'print.alreadyPrinted',
    qcPassed: 'print.alreadyPrinted',
    despatched: 'print.alreadyPrinted',
  },
  print: {
    pendingQc: 'print.alreadyPrinted',
    qcPassed: 'print.alreadyPrinted',
    despatched: 'print.alreadyPrinted',
  },
  addToPrintList: { pendingQc: 'print.alreadyPrinted', chipError: 'chip.error' },
  passQc: alreadyChecked(),
  rejectQc: alreadyChecked(),
  reprint: alreadyChecked(),
  manualReject: { manuallyRejected: 'qc.alreadyManuallyRejected' },
  close: { qcRejected: 'job.alreadyClosed' },
  despatch: { new: 'despatch.nothing', listed: 'despatch.nothing', pendingQc: 'despatch.nothing' },
  undespatch: { qcPassed: 'despatch.notFound' },
}

function alreadyChecked(): Partial<Record<CardJobState, ProblemCode>> {
  return {
    new: 'qc.noData',
    listed: 'qc.noData',
    qcPassed: 'qc.alreadyPassed',
    despatched: 'qc.alreadyPassed',
    qcRejected: 'qc.alreadyRejected',
    chipError: 'chip.error',
    manuallyRejected: 'qc.alreadyManuallyRejected',
  }
}

/** Returns why the state refuses the action. */
export function cardJobRefusal(state: CardJobState, action: CardJobAction): Problem {
  const code = codes[action]?.[state]
  return code ? problem(code) : problem('job.stateNow', { state: cardJobStateRows[state].name })
}

/**
 * Returns why the job can't be listed at the station, or null if it can. A job assigned to a
 * station is listed there alone, a job without a station at any in its branch.
 */
export function stationRefusal(
  job: { stationId: string | null },
  stationId: string,
): Problem | null {
  if (job.stationId === null || job.stationId === stationId) return null
  return problem('print.otherStation', { station: job.stationId })
}

/**
 * Returns the state after the action.
 * @throws Problem if the table refuses it.
 */
export function cardJobAfter(state: CardJobState, action: CardJobAction): CardJobState {
  const next = nextState(cardJobTransitions, state, action)
  if (!next) throw cardJobRefusal(state, action)
  return next
}

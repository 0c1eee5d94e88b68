import type { CardJobState } from './states.ts'
import { liveStates } from './transitions.ts'

type Rejected = { status: CardJobState; qcAt: Date | string | null | undefined }

/**
 * Returns whether a rejected card had passed quality check: a manual rejection afterwards keeps the
 * time of the check. Its remake needs a supervisor (domain decisions, "Card job").
 */
export function hadPassedQc({ status, qcAt }: Rejected): boolean {
  return status === 'manuallyRejected' && Boolean(qcAt)
}

/**
 * Returns why an application's card can't be remade given its other jobs, or null if it can. Used
 * by the refusal and by the offered actions.
 */
export function remakeRefusal(others: readonly CardJobState[]): 'job.alreadyRemade' | null {
  return isRemade(others) ? 'job.alreadyRemade' : null
}

/**
 * Returns whether a remake of a card is under way or done: another one is then refused. A remake
 * that failed does not count.
 */
export function isRemade(remakes: readonly CardJobState[]): boolean {
  return remakes.some((status) => liveStates.includes(status))
}

import type { CardJobState } from './states.ts'
import { liveStates } from './transitions.ts'

type Rejected = { status: CardJobState; qcAt: Date | string | null | undefined }

/**
 * Whether a rejected card had passed quality check before: a manual reject afterwards leaves when it was checked. Its remake
 * needs a supervisor (domain decisions, "Card job").
 */
export function hadPassedQc({ status, qcAt }: Rejected): boolean {
  return status === 'manuallyRejected' && Boolean(qcAt)
}

/** Why an application's card can't be remade beside its other jobs; null where it can. Asked by the refusal and by what is offered. */
export function remakeRefusal(others: readonly CardJobState[]): 'job.alreadyRemade' | null {
  return isRemade(others) ? 'job.alreadyRemade' : null
}

/** Whether a remake of a card is on its way, or done: then another is refused. One that failed in its turn is in nobody's way. */
export function isRemade(remakes: readonly CardJobState[]): boolean {
  return remakes.some((status) => liveStates.includes(status))
}

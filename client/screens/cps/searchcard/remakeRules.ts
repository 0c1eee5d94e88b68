import { cardJobStateOf } from '#client/parts/CardJobStateTag.tsx'
import { liveStates } from '#domain/cardJob/transitions.ts'

type Job = {
  readonly status: string
  readonly card: { readonly qcAt: string | null | undefined } | null | undefined
  readonly remakes: readonly { readonly status: string }[]
}

/** A card that had passed QC before it was rejected: its remake needs a supervisor (domain decisions). */
export function remakeNeedsSupervisor({ status, card }: Pick<Job, 'status' | 'card'>): boolean {
  return status === 'MANUALLY_REJECTED' && Boolean(card?.qcAt)
}

/** Whether a remake of it is already on its way, or done: then another is refused. */
export function alreadyRemade({ remakes }: Pick<Job, 'remakes'>): boolean {
  return remakes.some(({ status }) => liveStates.includes(cardJobStateOf(status)))
}

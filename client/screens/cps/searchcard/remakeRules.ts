import { cardJobStateOf } from '#client/parts/CardJobStateTag.tsx'
import { hadPassedQc, isRemade } from '#domain/cardJob/remake.ts'

type Job = {
  readonly status: string
  readonly card: { readonly qcAt: string | null | undefined } | null | undefined
  readonly remakes: readonly { readonly status: string }[]
}

/** Whether a supervisor confirms the card's remake. */
export function remakeNeedsSupervisor({ status, card }: Pick<Job, 'status' | 'card'>): boolean {
  return hadPassedQc({ status: cardJobStateOf(status), qcAt: card?.qcAt })
}

/** Whether a remake of it is already on its way, or done. */
export function alreadyRemade({ remakes }: Pick<Job, 'remakes'>): boolean {
  return isRemade(remakes.map(({ status }) => cardJobStateOf(status)))
}

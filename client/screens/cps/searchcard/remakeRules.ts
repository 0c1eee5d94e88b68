import { hadPassedQc, isRemade } from '#domain/cardJob/remake.ts'
import type { CardJobState } from '#domain/cardJob/states.ts'
import { camelOf, type EnumOf } from '#domain/enumCase.ts'

type Job = {
  readonly status: EnumOf<CardJobState>
  readonly card: { readonly qcAt: string | null | undefined } | null | undefined
  readonly remakes: readonly { readonly status: EnumOf<CardJobState> }[]
}

/** Returns whether a supervisor has to confirm the card's remake. */
export function remakeNeedsSupervisor({ status, card }: Pick<Job, 'status' | 'card'>): boolean {
  return hadPassedQc({ status: camelOf(status), qcAt: card?.qcAt })
}

/** Returns whether a remake of it exists already. */
export function alreadyRemade({ remakes }: Pick<Job, 'remakes'>): boolean {
  return isRemade(remakes.map(({ status }) => camelOf(status)))
}

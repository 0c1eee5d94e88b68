import type { LotState } from '#domain/lot/transitions.ts'
import { useLocale } from '#client/ui/locale.ts'
import { StateTag, type StateTone } from '#client/ui/StateTag.tsx'
import { lotStateName, lotStateOf } from './lotState.ts'

const tones: Record<LotState, StateTone> = {
  received: 'ok',
  distributed: 'warn',
  atBranch: 'ok',
  returned: 'warn',
  returnReceived: 'info',
  closed: 'none',
}

/** A lot's state, from GraphQL's LotStatus. */
export function LotStateTag({ status }: { status: string }) {
  const locale = useLocale()
  return <StateTag tone={tones[lotStateOf(status)] ?? 'none'} text={lotStateName(status, locale)} />
}

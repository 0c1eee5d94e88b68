import { camelOf } from '#client/relay/enumCase.ts'
import { useLocale } from '#client/state/locale.ts'
import { StateTag, type StateTone } from '#client/ui/StateTag.tsx'
import { lotStateNames } from '#domain/lot/stateNames.ts'
import type { LotState } from '#domain/lot/transitions.ts'
import type { Locale } from '#domain/problems.ts'

const tones: Record<LotState, StateTone> = {
  received: 'ok',
  distributed: 'info',
  atBranch: 'ok',
  returned: 'info',
  returnReceived: 'ok',
  closed: 'none',
}

/** What people call a lot's state, from GraphQL's LotStatus. */
export function lotStateName(status: string, locale: Locale): string {
  return lotStateNames[camelOf(status) as LotState]?.[locale === 'en' ? 0 : 1] ?? status
}

/** A lot's state by words, icon and colour. */
export function LotStateTag({ status }: { status: string }) {
  const locale = useLocale()
  return <StateTag tone={tones[camelOf(status) as LotState] ?? 'none'} text={lotStateName(status, locale)} />
}

import { useLocale } from '#client/state/locale.ts'
import { StateTag, type StateTone } from '#client/ui/StateTag.tsx'
import { packageStateNames } from '#domain/package/stateNames.ts'
import type { PackageState } from '#domain/package/transitions.ts'
import type { Locale } from '#domain/problems.ts'

const states: Record<string, { state: PackageState; tone: StateTone }> = {
  DESPATCHED: { state: 'despatched', tone: 'info' },
  HANDED_OVER: { state: 'handedOver', tone: 'ok' },
  COURIER_ACCEPTED: { state: 'courierAccepted', tone: 'ok' },
  UNDONE: { state: 'undone', tone: 'none' },
}

/** What people call a package's state, from GraphQL's PackageState. */
export function packageStateName(state: string, locale: Locale): string {
  const known = states[state]
  return known ? packageStateNames[known.state][locale === 'en' ? 0 : 1] : state
}

/** A package's state by words, icon and colour. */
export function PackageStateTag({ state }: { state: string }) {
  const locale = useLocale()
  return <StateTag tone={states[state]?.tone ?? 'none'} text={packageStateName(state, locale)} />
}

import { camelOf } from '#client/relay/enumCase.ts'
import { useLocale } from '#client/state/locale.ts'
import { StateTag, type StateTone } from '#client/ui/StateTag.tsx'
import { stateNames } from '#domain/cardJob/stateNames.ts'
import type { CardJobState } from '#domain/cardJob/transitions.ts'
import type { Locale } from '#domain/problems.ts'

const tones: Record<CardJobState, StateTone> = {
  new: 'warn',
  listed: 'info',
  pendingQc: 'info',
  qcPassed: 'ok',
  qcRejected: 'bad',
  chipError: 'bad',
  manuallyRejected: 'bad',
  despatched: 'ok',
  deleted: 'none',
}

/** GraphQL's PENDING_QC as the domain's pendingQc. */
export function cardJobStateOf(status: string): CardJobState {
  return camelOf(status) as CardJobState
}

/** What people call a card job's state. */
export function cardJobStateName(status: string, locale: Locale): string {
  return stateNames[cardJobStateOf(status)]?.[locale === 'en' ? 0 : 1] ?? status
}

/** A card job's state, from GraphQL's CardJobStatus. */
export function CardJobStateTag({ status }: { status: string }) {
  const locale = useLocale()
  return <StateTag tone={tones[cardJobStateOf(status)] ?? 'none'} text={cardJobStateName(status, locale)} />
}

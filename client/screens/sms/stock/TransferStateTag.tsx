import { camelOf } from '#client/relay/enumCase.ts'
import { useLocale } from '#client/state/locale.ts'
import { StateTag, type StateTone } from '#client/ui/StateTag.tsx'
import { transferStateNames } from '#domain/lot/stateNames.ts'
import type { Locale } from '#domain/problems.ts'
import type { TransferState } from '#domain/transfer/transitions.ts'

const tones: Record<TransferState, StateTone> = {
  packed: 'warn',
  inTransit: 'info',
  partlyReceived: 'warn',
  received: 'ok',
  cancelled: 'none',
}

/** What people call the state of a distribution or return, from GraphQL's LotTransferStatus. */
export function transferStateName(status: string, locale: Locale): string {
  return transferStateNames[camelOf(status) as TransferState]?.[locale === 'en' ? 0 : 1] ?? status
}

/** The state of a distribution or return by words, icon and colour. */
export function TransferStateTag({ status }: { status: string }) {
  const locale = useLocale()
  return <StateTag tone={tones[camelOf(status) as TransferState] ?? 'none'} text={transferStateName(status, locale)} />
}

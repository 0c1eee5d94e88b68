import type { AgentFailure } from '#domain/agent/pageMessages.ts'

/** The printer's own terms (RFC 8011, 5.4.12; PWG 5100.9) and the codes that users see. */
const faults: [RegExp, AgentFailure][] = [
  [/jam|media-path/, 'printer.jam'],
  [
    /media-(empty|needed)|supply-empty|(toner|marker|ribbon|film).*(empty|out)|output-area-full|waste.*full/,
    'printer.supplies',
  ],
  [/offline|shutdown|timed-out|unreachable|com\.apple|destination-/, 'printer.gone'],
  [
    /door-open|cover-open|interlock|paused|stopped|hold-new-jobs|moving-to-paused/,
    'printer.failed',
  ],
]

/**
 * Returns which of a printer's reasons prevents printing, or null if none does. Warnings and
 * reports don't.
 */
function faultOf(reasons: readonly string[]): { code: AgentFailure; reason: string } | null {
  for (const [form, code] of faults) {
    const reason = reasons.find((one) => form.test(one) && !/-(report|warning)$/.test(one))
    if (reason) return { code, reason: reason.replace(/-error$/, '') }
  }
  return null
}

/**
 * How long a queue may be connecting to its device before that is a fault: a printer needs some
 * seconds to wake up.
 */
export const connectingMs = 20_000
const connecting = /^connecting-to-device(-error)?$/

/**
 * Detects the faults of one printer over repeated queries. Connecting to its device (RFC 8011,
 * 5.4.12: in progress, which may take a while) is no fault, unless it lasts or the queue was
 * stopped because of it.
 */
export function watchFaults(
  patienceMs = connectingMs,
  now: () => number = () => performance.now(),
) {
  let since: number | null = null
  return (reasons: readonly string[], stopped: boolean): ReturnType<typeof faultOf> => {
    const at = now()
    since = reasons.some((one) => connecting.test(one)) ? (since ?? at) : null
    const lasts = since !== null && (stopped || at - since > patienceMs)
    return (
      faultOf(reasons) ?? (lasts ? { code: 'printer.gone', reason: 'connecting-to-device' } : null)
    )
  }
}
export type Faults = ReturnType<typeof watchFaults>

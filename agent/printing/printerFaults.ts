import type { AgentFailure } from '#domain/agent/pageMessages.ts'

/** The printer's own words (RFC 8011, 5.4.12; PWG 5100.9) and what people are told. */
const faults: [RegExp, AgentFailure][] = [
  [/jam|media-path/, 'printer.jam'],
  [/media-(empty|needed)|supply-empty|(toner|marker|ribbon|film).*(empty|out)|output-area-full|waste.*full/, 'printer.supplies'],
  [/offline|connecting-to-device|shutdown|timed-out|unreachable|com\.apple|destination-/, 'printer.gone'],
  [/door-open|cover-open|interlock|paused|stopped|hold-new-jobs|moving-to-paused/, 'printer.failed'],
]

/** What of the printer's reasons keeps it from printing; null where nothing does. Warnings and reports don't. */
export function faultOf(reasons: readonly string[]): { code: AgentFailure; reason: string } | null {
  for (const [form, code] of faults) {
    const reason = reasons.find((one) => form.test(one) && !/-(report|warning)$/.test(one))
    if (reason) return { code, reason: reason.replace(/-error$/, '') }
  }
  return null
}

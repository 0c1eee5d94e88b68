import { scanRefused } from '#client/relay/scanFailure.ts'
import type { Outcome } from '#client/state/problem.ts'
import type { ScanOutcome } from '#client/ui/scan/scanOutcome.ts'

/**
 * Returns the outcome of a scan that ran a command.
 * @throws NetworkError if the connection was lost; the scan is then repeated
 */
export function saidByScan(outcome: Outcome<unknown>, done: ScanOutcome): ScanOutcome {
  if (outcome.ok) return done
  return scanRefused(outcome.problem)
}

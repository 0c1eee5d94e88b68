import { normaliseScan } from '#domain/scan/normaliseScan.ts'
import { frontDialog } from './frontDialog.ts'
import { writeText } from './keptText.ts'
import { deskStore, reportRefused, reportScanned } from './scanning.ts'
import { frontPlace, takerOf } from './scanTargets.ts'

/**
 * Handles a scan from the station agent's serial scanner. It goes to the same place as one from a
 * keyboard scanner.
 */
export function hearScan(scanned: string): void {
  const moving = deskStore.get().moving !== null
  const taker = moving ? null : takerOf(document.activeElement)
  if (taker) {
    writeText(taker, normaliseScan(scanned).text)
    if (taker.dataset.scan === 'enter') taker.form?.requestSubmit()
    return
  }
  const place = frontPlace()
  if (!place && !moving && frontDialog()) reportRefused(scanned, 'dialog')
  else reportScanned(scanned, place?.key ?? null)
}

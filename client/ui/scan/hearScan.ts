import { frontDialog } from './frontDialog.ts'
import { writeText } from './keptText.ts'
import { frontPlace, takerOf } from './listenForScans.ts'
import { deskStore, tellDesk } from './scanning.ts'

/** A scan that no keyboard typed, of the station agent's serial scanner: it goes where one of a keyboard scanner goes. */
export function hearScan(scanned: string): void {
  const moving = deskStore.get().moving !== null
  const taker = moving ? null : takerOf(document.activeElement)
  if (taker) {
    writeText(taker, scanned)
    if (taker.dataset.scan === 'enter') taker.form?.requestSubmit()
    return
  }
  const place = frontPlace()
  const at = new Date()
  if (!place && !moving && frontDialog()) tellDesk({ type: 'refused', scanned, at, why: 'dialog' })
  else tellDesk({ type: 'scanned', scanned, at, to: place?.key ?? null })
}

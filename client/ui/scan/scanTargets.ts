import { frontDialog } from './frontDialog.ts'
import { scanPlaces, type ScanPlace } from './scanning.ts'

/** Returns the place for a scan at this moment: that of the dialog in front, or of the screen. */
export function frontPlace(): ScanPlace | null {
  const dialog = frontDialog()
  return (
    [...scanPlaces.values()].findLast(({ field }) =>
      dialog ? dialog.contains(field.current) : field.current,
    ) ?? null
  )
}

/**
 * Returns the field that takes scans itself: the one in the dialog in front, or the focused one.
 */
export function takerOf(target: EventTarget | null): HTMLInputElement | null {
  const asking = 'input[data-scan]'
  if (target instanceof HTMLInputElement && target.matches(asking)) return target
  return frontDialog()?.querySelector<HTMLInputElement>(asking) ?? null
}

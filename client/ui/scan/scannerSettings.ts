import { deviceStorage } from '#client/state/deviceStorage.ts'
import { createStore } from '#client/state/store.ts'

/** How this workstation's scanner types. */
export type ScannerSettings = {
  /** What it types before each code, if anything. It is no part of the code. */
  prefix: string
  /** The longest time between two of its keys, in milliseconds. Typing by hand is slower. */
  gapMs: number
}

/** The accepted settings. A larger gap would take fast typing for a scanner. */
export const scannerBounds = { prefix: 3, gapMs: { least: 10, most: 100 } } as const
/** The factory settings of scanners. */
export const usualScanner: ScannerSettings = { prefix: '', gapMs: 60 }

const key = 'ikad.scanner'

function remembered(): ScannerSettings {
  const stored = deviceStorage.readJson<Partial<Record<keyof ScannerSettings, unknown>>>(key, {})
  const { least, most } = scannerBounds.gapMs
  const gapMs = Number(stored.gapMs)
  return {
    prefix:
      typeof stored.prefix === 'string'
        ? stored.prefix.slice(0, scannerBounds.prefix)
        : usualScanner.prefix,
    gapMs: gapMs >= least && gapMs <= most ? gapMs : usualScanner.gapMs,
  }
}

/** The scanner settings of this workstation, kept on the device for everyone who signs in. */
export const scannerStore = createStore<ScannerSettings>(remembered())

/** Saves the scanner settings of this workstation. */
export function setScanner(settings: ScannerSettings): void {
  deviceStorage.write(key, JSON.stringify(settings))
  scannerStore.set(remembered())
}

// Two windows of one workstation share the scanner.
window.addEventListener('storage', (event) => {
  if (event.key === key || event.key === null) scannerStore.set(remembered())
})

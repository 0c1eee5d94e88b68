import { deviceStorage } from '#client/state/deviceStorage.ts'
import { createStore } from '#client/state/store.ts'

/** How this workstation's scanner types. */
export type ScannerSettings = {
  /** What it types before each code; empty: nothing. It is no part of the code. */
  prefix: string
  /** The key that ends a code. */
  suffix: 'Enter' | 'Tab'
  /** The longest time between two of its keys, in milliseconds. A person's hand is slower. */
  gapMs: number
}

export const scannerSuffixes = ['Enter', 'Tab'] as const
/** What can be set; a slower limit would take a quick hand for a scanner. */
export const scannerBounds = { prefix: 3, gapMs: { least: 10, most: 100 } } as const
/** What scanners do when they come out of their box. */
export const usualScanner: ScannerSettings = { prefix: '', suffix: 'Enter', gapMs: 60 }

const key = 'ikad.scanner'

function remembered(): ScannerSettings {
  const stored = deviceStorage.readJson<Partial<Record<keyof ScannerSettings, unknown>>>(key, {})
  const { least, most } = scannerBounds.gapMs
  const gapMs = Number(stored.gapMs)
  return {
    prefix: typeof stored.prefix === 'string' ? stored.prefix.slice(0, scannerBounds.prefix) : usualScanner.prefix,
    suffix: scannerSuffixes.find((suffix) => suffix === stored.suffix) ?? usualScanner.suffix,
    gapMs: gapMs >= least && gapMs <= most ? gapMs : usualScanner.gapMs,
  }
}

/** The scanner of this workstation: kept on the device, whoever signs in. */
export const scannerStore = createStore<ScannerSettings>(remembered())

/** Remembers how this workstation's scanner types. */
export function setScanner(settings: ScannerSettings): void {
  deviceStorage.write(key, JSON.stringify(settings))
  scannerStore.set(remembered())
}

// Two windows of one workstation have the same scanner.
window.addEventListener('storage', (event) => {
  if (event.key === key || event.key === null) scannerStore.set(remembered())
})

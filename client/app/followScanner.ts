import { isPaired, pairedEvent } from '#client/devices/agent/isPaired.ts'

/** The serial scanner of a station's agent scans on whichever screen: fetched only where this browser is paired with one. */
export function followScanner(): void {
  const start = () => void import('./hearScanner.ts').then(({ hearScanner }) => hearScanner())
  if (isPaired()) start()
  else window.addEventListener(pairedEvent, start, { once: true })
}

import { isPaired, pairedEvent } from '#client/devices/agent/isPaired.ts'
import { loadScript } from '#client/state/loadScript.ts'

const loadHearing = () => import('./hearScanner.ts')

/** The serial scanner of a station's agent scans on whichever screen: fetched only where this browser is paired with one. */
export function followScanner(): void {
  const start = () => void loadScript(loadHearing).then(({ hearScanner }) => hearScanner())
  if (isPaired()) start()
  else window.addEventListener(pairedEvent, start, { once: true })
}

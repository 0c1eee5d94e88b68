import { isPaired, pairedEvent } from '#client/devices/agent/isPaired.ts'
import { loadScript } from '#client/state/loadScript.ts'

const loadHearing = () => import('./hearScanner.ts')

/**
 * Lets the serial scanner of a station's agent scan on any screen. Loaded only if this browser is
 * paired with an agent.
 */
export function followScanner(): void {
  const start = () => void loadScript(loadHearing).then(({ hearScanner }) => hearScanner())
  if (isPaired()) start()
  else window.addEventListener(pairedEvent, start, { once: true })
}

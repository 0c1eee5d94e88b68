/**
 * A scan from the station agent's scanner. `ended` is false if the end is missing: `text` is then
 * only the beginning.
 */
export type DeviceScan = { readonly text: string; readonly ended: boolean }

const listeners = new Set<(scan: DeviceScan) => void>()

/** Passes a scan to all listeners. */
export function tellScan(scan: DeviceScan): void {
  for (const listener of listeners) listener(scan)
}

/** Registers a listener for the scans of devices. */
export function hearDeviceScans(listener: (scan: DeviceScan) => void): void {
  listeners.add(listener)
}

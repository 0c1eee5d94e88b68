const listeners = new Set<(code: string) => void>()

/** A scanner that the station agent reaches read a code. */
export function tellScan(code: string): void {
  for (const listener of listeners) listener(code)
}

/** Hears each code that a device reads. */
export function hearDeviceScans(listener: (code: string) => void): void {
  listeners.add(listener)
}

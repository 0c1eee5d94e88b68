import { createContext, useContext } from 'react'
import type { Devices } from './devices.ts'
import { createManualDevices } from './manualDevices.ts'

/** The devices that screens work with. Tests put theirs in; the product has those worked by hand until a bridge is there. */
export const DevicesContext = createContext<Devices>(createManualDevices())

/** The devices of this workstation. */
export function useDevices(): Devices {
  return useContext(DevicesContext)
}

import { createContext, useContext, useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import type { Devices } from './devices.ts'
import { readerOf } from './readerOf.ts'
import { readerRoleAt } from './screenReaders.ts'
import { workstationDevices } from './workstationDevices.ts'

/**
 * The devices that screens use. Tests provide their own; the product uses those of the station's
 * agent, or works by hand.
 */
export const DevicesContext = createContext<Devices>(workstationDevices)

/** Returns the devices of this workstation; `reader` is that of the present screen. */
export function useDevices(): Devices {
  const devices = useContext(DevicesContext)
  const role = readerRoleAt(useLocation().pathname)
  return useMemo(() => ({ ...devices, reader: readerOf(devices, role) }), [devices, role])
}

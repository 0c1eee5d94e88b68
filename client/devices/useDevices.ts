import { createContext, useContext, useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import type { Devices } from './devices.ts'
import { readerOf } from './readerOf.ts'
import { readerRoleAt } from './screenReaders.ts'
import { workstationDevices } from './workstationDevices.ts'

/** The devices that screens work with. Tests put theirs in; the product has those of the station's agent, or else works by hand. */
export const DevicesContext = createContext<Devices>(workstationDevices)

/** The devices of this workstation; its `reader` is that of the present screen. */
export function useDevices(): Devices {
  const devices = useContext(DevicesContext)
  const role = readerRoleAt(useLocation().pathname)
  return useMemo(() => ({ ...devices, reader: readerOf(devices, role) }), [devices, role])
}

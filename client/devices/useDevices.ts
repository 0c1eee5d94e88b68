import { createContext, useContext, useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import type { Devices } from './devices.ts'
import { createManualDevices } from './manualDevices.ts'
import { readerOf } from './readerOf.ts'
import { readerRoleAt } from './screenReaders.ts'

/** The devices that screens work with. Tests put theirs in; the product has those worked by hand until a bridge is there. */
export const DevicesContext = createContext<Devices>(createManualDevices())

/** The devices of this workstation; its `reader` is that of the present screen. */
export function useDevices(): Devices {
  const devices = useContext(DevicesContext)
  const role = readerRoleAt(useLocation().pathname)
  return useMemo(() => ({ ...devices, reader: readerOf(devices, role) }), [devices, role])
}

import { derivedStore } from '#client/state/store.ts'
import { DeviceProblem } from './deviceProblem.ts'
import type { CardReader, Devices, DeviceStatus, ReaderInfo } from './devices.ts'
import { readerStore, type ReaderRole } from './readerRoles.ts'

const statuses: Record<ReaderInfo['state'], DeviceStatus> = { connected: 'ready', card: 'ready', inUse: 'busy' }

/**
 * The reader of a role as this workstation has assigned it, followed as that changes: the named one of the station
 * agent, or, where none is assigned, the way by hand.
 */
export function readerOf(devices: Devices, role: ReaderRole): CardReader {
  const { readers, reader: byHand } = devices
  return {
    status: derivedStore([readers, readerStore, byHand.status], () => {
      const name = readerStore.get()[role]
      if (name === null) return byHand.status.get()
      const found = readers.get().find((reader) => reader.name === name)
      return found ? statuses[found.state] : 'missing'
    }),
    async readChip(about, signal) {
      const name = readerStore.get()[role]
      if (name === null) return byHand.readChip(about, signal)
      const found = readers.get().find((reader) => reader.name === name)
      if (!found) throw new DeviceProblem('reader.disconnected')
      if (found.state === 'inUse') throw new DeviceProblem('reader.inUse')
      return devices.readChipAt(name, signal, role)
    },
  }
}

import { derivedStore, type ReadableStore } from '#client/state/store.ts'
import { DeviceProblem, DeviceStopped } from './deviceProblem.ts'
import type { CardReader, Devices, DeviceStatus, ReaderInfo } from './devices.ts'
import { readerStore, type ReaderRole } from './readerRoles.ts'

const statuses: Record<ReaderInfo['state'], DeviceStatus> = {
  connected: 'ready',
  card: 'ready',
  inUse: 'busy',
}

/**
 * Returns the reader that is assigned to a role at this workstation, and follows changes: the named
 * one of the station agent, or the manual one if none is assigned.
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
      const { awaited } = about
      if (awaited) await cardAt(readers, name, signal)
      const read = async () => {
        const found = readers.get().find((reader) => reader.name === name)
        if (!found) throw new DeviceProblem('reader.disconnected')
        if (found.state === 'inUse') throw new DeviceProblem('reader.inUse')
        return devices.readChipAt(name, signal, role)
      }
      const chipSn = await read()
      if (!awaited || chipSn !== awaited.unlike) return chipSn
      // The previous card is still there.
      await readerIs(readers, name, (state) => state !== 'card', signal)
      await cardAt(readers, name, signal)
      return read()
    },
  }
}

type Readers = ReadableStore<readonly ReaderInfo[]>
const cardAt = (readers: Readers, name: string, signal: AbortSignal) =>
  readerIs(readers, name, (state) => state !== 'connected', signal)

/**
 * Waits until a reader has a state, or is gone.
 * @throws DeviceStopped
 */
function readerIs(
  readers: Readers,
  name: string,
  matches: (state: ReaderInfo['state']) => boolean,
  signal: AbortSignal,
) {
  return new Promise<void>((resolve, reject) => {
    const end = (then: () => void) => {
      forget()
      signal.removeEventListener('abort', stop)
      then()
    }
    const stop = () => end(() => reject(new DeviceStopped()))
    const look = () => {
      const found = readers.get().find((reader) => reader.name === name)
      if (!found || matches(found.state)) end(resolve)
    }
    const forget = readers.subscribe(look)
    signal.addEventListener('abort', stop)
    if (signal.aborted) stop()
    else look()
  })
}

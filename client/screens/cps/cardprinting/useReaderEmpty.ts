import type { Devices } from '#client/devices/devices.ts'
import { readerStore } from '#client/devices/readerRoles.ts'
import { useStore } from '#client/state/store.ts'

/** Returns whether the reader used for printing is connected and has no card. */
export function useReaderEmpty({ readers }: Devices): boolean {
  const { user } = useStore(readerStore)
  return useStore(readers).some(({ name, state }) => name === user && state === 'connected')
}

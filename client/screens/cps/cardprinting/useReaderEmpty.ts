import type { Devices } from '#client/devices/devices.ts'
import { readerStore } from '#client/devices/readerRoles.ts'
import { useStore } from '#client/state/store.ts'

/** Whether the reader that printing has is there without a card. */
export function useReaderEmpty({ readers }: Devices): boolean {
  const { user } = useStore(readerStore)
  return useStore(readers).some(({ name, state }) => name === user && state === 'connected')
}

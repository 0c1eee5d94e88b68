import { useContext } from 'react'
import { useStore } from '#client/state/store.ts'
import type { Reading } from '#domain/agent/reading.ts'
import { DeviceProblem } from './deviceProblem.ts'
import type { ReaderInfo } from './devices.ts'
import { readerStore } from './readerRoles.ts'
import { DevicesContext } from './useDevices.ts'

/**
 * Returns the reader of staff cards: the one for signing in, or the user's if the workstation has
 * no other; `readerState` is null without either.
 */
export function useSignInReader(): {
  readerState: ReaderInfo['state'] | 'missing' | null
  /**
   * Returns the agent's signed reading of the present card.
   * @throws DeviceProblem
   */
  read: (nonce: string) => Promise<Reading>
} {
  const devices = useContext(DevicesContext)
  const readers = useStore(devices.readers)
  const { login, user } = useStore(readerStore)
  const role = login !== null ? 'login' : 'user'
  const name = login ?? user
  const readerState =
    name === null ? null : (readers.find((reader) => reader.name === name)?.state ?? 'missing')
  return {
    readerState,
    async read(nonce) {
      if (name === null || readerState === 'missing') throw new DeviceProblem('reader.disconnected')
      return devices.readSigned({ reader: name, role, nonce }, new AbortController().signal)
    },
  }
}

import type { ReactNode } from 'react'
import { RelayEnvironmentProvider } from 'react-relay'
import type { Devices } from '#client/devices/devices.ts'
import { DevicesContext } from '#client/devices/useDevices.ts'
import { settleWaits } from '#client/relay/settle.ts'
import { renderWithRelay } from './renderWithRelay.tsx'
import { scriptedServer, type Say } from './scriptedServer.ts'
import { settle } from './settle.ts'

/** Shows a screen with a scripted server and these devices. `told` returns what the server was sent under a name. */
export async function openScripted(shown: ReactNode, says: Record<string, Say>, devices: Devices) {
  // A lost answer is final at once; the tests of the command hook cover how it is settled.
  settleWaits.ms = []
  const server = scriptedServer(says)
  renderWithRelay(
    <RelayEnvironmentProvider environment={server.environment}>
      <DevicesContext value={devices}>{shown}</DevicesContext>
    </RelayEnvironmentProvider>,
  )
  await settle()
  return { ...server, told: (name: string) => server.asked.filter((one) => one.name === name) }
}

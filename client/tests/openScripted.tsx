import type { ReactNode } from 'react'
import { RelayEnvironmentProvider } from 'react-relay'
import type { Devices } from '#client/devices/devices.ts'
import { DevicesContext } from '#client/devices/useDevices.ts'
import { settleWaits } from '#client/relay/settle.ts'
import { renderWithRelay } from './renderWithRelay.tsx'
import { scriptedServer, type Say } from './scriptedServer.ts'
import { settle } from './settle.ts'

/** Shows a screen before a server that says this and these devices; `told` is what the server was asked under a name. */
export async function openScripted(shown: ReactNode, says: Record<string, Say>, devices: Devices) {
  // A lost answer is lost at once: how it is settled is tested with the command hook.
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

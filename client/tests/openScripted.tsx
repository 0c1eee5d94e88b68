import type { ReactNode } from 'react'
import { RelayEnvironmentProvider } from 'react-relay'
import type { Devices } from '#client/devices/devices.ts'
import { DevicesContext } from '#client/devices/useDevices.ts'
import { settleWaits } from '#client/relay/settle.ts'
import { renderWithRelay } from './renderWithRelay.tsx'
import { scriptedServer, type Says } from './scriptedServer.ts'
import { settle } from './settle.ts'

/** Shows a screen with a scripted server and these devices. Returns the server. */
export async function openScripted(shown: ReactNode, says: Says, devices: Devices) {
  // A lost answer is final at once; the tests of the command hook cover how it is settled.
  settleWaits.ms = []
  const server = scriptedServer(says)
  renderWithRelay(
    <RelayEnvironmentProvider environment={server.environment}>
      <DevicesContext value={devices}>{shown}</DevicesContext>
    </RelayEnvironmentProvider>,
  )
  await settle()
  return server
}

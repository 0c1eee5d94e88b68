import { Suspense, useState } from 'react'
import { loadQuery, RelayEnvironmentProvider, useRelayEnvironment } from 'react-relay'
import document, { type cardqcQuery } from '#client/__generated__/cardqcQuery.graphql.ts'
import { createManualDevices } from '#client/devices/manualDevices.ts'
import { DevicesContext } from '#client/devices/useDevices.ts'
import { settleWaits } from '#client/relay/settle.ts'
import { Screen } from '#client/screens/cps/cardqc/cardqc.tsx'
import { loneKeyMs } from '#client/ui/scan/useLoneKeys.ts'
import { checkOf, screenData } from './qcSample.ts'
import { act, fireEvent, screen } from './react.tsx'
import { renderWithRelay } from './renderWithRelay.tsx'
import { scriptedServer, type Say } from './scriptedServer.ts'

function Shown() {
  const environment = useRelayEnvironment()
  const [queryRef] = useState(() => loadQuery<cardqcQuery>(environment, document, {}))
  return (
    <Suspense>
      <Screen queryRef={queryRef} />
    </Suspense>
  )
}

export const settle = () => act(() => new Promise<void>((done) => setTimeout(done, loneKeyMs + 40)))
export const scanField = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Scan the/ })
/** A scan, as the scanner ends it. */
export async function scan(text: string): Promise<void> {
  scanField().focus()
  fireEvent.change(scanField(), { target: { value: text } })
  fireEvent.keyDown(scanField(), { key: 'Enter' })
  await settle()
}
/** A key by itself, wherever the focus is. */
export async function press(key: string): Promise<void> {
  fireEvent.keyDown(globalThis.document.activeElement ?? globalThis.document.body, { key })
  await settle()
}
export const saved =
  (status: string): Say =>
  () => ({
    result: {
      __typename: 'CardJobPayload',
      job: { __typename: 'CardJob', id: 'job-7', status, version: 4, availableActions: [] },
    },
  })
/** The refusal that nobody can overlook. */
export const loud = () => screen.queryByRole('alert')?.textContent ?? null

/** Opens the quality check with one card that waits; `says` takes the place of what its server would say. */
export async function openQc(says: Record<string, Say> = {}, devices = createManualDevices()) {
  // A lost answer is lost at once: how it is settled is tested with the command hook.
  settleWaits.ms = []
  const server = scriptedServer({
    cardqcQuery: () => screenData,
    useLoadCheckQuery: () => checkOf(),
    useVerdictPassMutation: saved('QC_PASSED'),
    useVerdictRejectMutation: saved('NEW'),
    ...says,
  })
  renderWithRelay(
    <RelayEnvironmentProvider environment={server.environment}>
      <DevicesContext value={devices}>
        <Shown />
      </DevicesContext>
    </RelayEnvironmentProvider>,
  )
  await settle()
  const told = (name: string) => server.asked.filter((one) => one.name === name)
  return { ...server, told }
}

import { Suspense, useState } from 'react'
import { loadQuery, useRelayEnvironment } from 'react-relay'
import { expect } from 'vitest'
import document, {
  type cardprintingQuery,
} from '#client/__generated__/cardprintingQuery.graphql.ts'
import type { Devices } from '#client/devices/devices.ts'
import { ScreenQueryContext } from '#client/relay/screenQuery.ts'
import { Screen } from '#client/screens/cps/cardprinting/cardprinting.tsx'
import { createFakeDevices, type FakeDevices } from './fakeDevices.ts'
import { openScripted } from './openScripted.tsx'
import type { PrintStationWorld } from './PrintStationWorld.ts'
import { act, fireEvent, screen } from './react.tsx'
import type { Says } from './scriptedServer.ts'
import { settle } from './settle.ts'

const variables = {
  stationId: 'JHB-P01',
  first: 50,
  filter: { status: ['NEW' as const] },
  sort: 'SINCE' as const,
  descending: false,
}
const screenQuery = { id: document.params.id ?? null, variables, loaded: new Map<object, number>() }

function Shown() {
  const environment = useRelayEnvironment()
  const [queryRef] = useState(() => loadQuery<cardprintingQuery>(environment, document, variables))
  return (
    <ScreenQueryContext value={screenQuery}>
      <Suspense>
        <Screen queryRef={queryRef} />
      </Suspense>
    </ScreenQueryContext>
  )
}

/** The fields that every recorded print at the station has. */
export const recorded = { version: 2, stationId: 'JHB-P01', claim: expect.any(String) }

/** Returns the states of the printing list's places. */
export const slots = () =>
  [...globalThis.document.querySelectorAll<HTMLElement>('.ik-cp-slot[data-state]')].map(
    (slot) => slot.dataset.state,
  )
export const scanField = () =>
  screen.getByRole<HTMLInputElement>('textbox', { name: /^Scan an application/ })

/** Scans a text, with the scanner's end key. */
export async function scan(text: string): Promise<void> {
  fireEvent.change(scanField(), { target: { value: text } })
  fireEvent.keyDown(scanField(), { key: 'Enter' })
  await settle()
}
/** Presses Ctrl+Enter. */
export async function print(): Promise<void> {
  fireEvent.keyDown(scanField(), { key: 'Enter', ctrlKey: true })
  await settle()
}
/**
 * Presses the only button with this text. Searches by text, because a search by role takes a second
 * on this screen.
 */
export async function press(words: string | RegExp): Promise<void> {
  const button = screen.getByText(words, { selector: 'button *' }).closest('button')!
  await act(async () => fireEvent.click(button))
  await settle()
}

/** Opens card printing at a station of the test's own; `says` overrides its server's answers. */
export async function openStation<Given extends Devices = FakeDevices>(
  world: PrintStationWorld,
  given: { devices?: Given; says?: Says } = {},
) {
  const devices =
    given.devices ?? (createFakeDevices(['04A177F219C080', '04A177F219C081']) as Devices as Given)
  return {
    ...(await openScripted(<Shown />, { ...world.says(), ...given.says }, devices)),
    devices,
  }
}

import { Suspense, useState } from 'react'
import { loadQuery, useRelayEnvironment } from 'react-relay'
import document, { type cardqcQuery } from '#client/__generated__/cardqcQuery.graphql.ts'
import { createManualDevices } from '#client/devices/manualDevices.ts'
import { Screen } from '#client/screens/cps/cardqc/cardqc.tsx'
import { openScripted } from './openScripted.tsx'
import { checkOf, screenData } from './qcSample.ts'
import { fireEvent, screen } from './react.tsx'
import type { RawResponse, Says } from './scriptedServer.ts'
import { settle } from './settle.ts'

function Shown() {
  const environment = useRelayEnvironment()
  const [queryRef] = useState(() => loadQuery<cardqcQuery>(environment, document, {}))
  return (
    <Suspense>
      <Screen queryRef={queryRef} />
    </Suspense>
  )
}

export const scanField = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Scan the/ })
/** Scans a text, with the scanner's end key. */
export async function scan(text: string): Promise<void> {
  scanField().focus()
  fireEvent.change(scanField(), { target: { value: text } })
  fireEvent.keyDown(scanField(), { key: 'Enter' })
  await settle()
}
/** Presses a single key, wherever the focus is. */
export async function press(key: string): Promise<void> {
  fireEvent.keyDown(globalThis.document.activeElement ?? globalThis.document.body, { key })
  await settle()
}
/** Returns the server's answer to a saved verdict. */
export const saved =
  (status: 'QC_PASSED' | 'NEW' | 'PENDING_QC') => (): RawResponse<'useVerdictPassMutation'> => ({
    result: {
      __typename: 'CardJobPayload',
      job: { id: 'job-7', status, version: 4, availableActions: [] },
    },
  })
/** Returns the prominent refusal. */
export const loud = () => screen.queryByRole('alert')?.textContent ?? null

/** Opens the quality check with one waiting card; `says` overrides its server's answers. */
export function openQc(says: Says = {}, devices = createManualDevices()) {
  const answers = {
    cardqcQuery: () => screenData,
    useLoadCheckQuery: () => checkOf(),
    useVerdictPassMutation: saved('QC_PASSED'),
    useVerdictRejectMutation: saved('NEW'),
  }
  return openScripted(<Shown />, { ...answers, ...says }, devices)
}

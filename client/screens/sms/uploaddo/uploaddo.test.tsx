import { Suspense, useState } from 'react'
import { loadQuery, RelayEnvironmentProvider, useRelayEnvironment } from 'react-relay'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import document, { type uploaddoQuery } from '#client/__generated__/uploaddoQuery.graphql.ts'
import { setLocale } from '#client/state/locale.ts'
import { storeProfile } from '#client/state/profile.ts'
import { connectionOf } from '#client/tests/connectionOf.ts'
import { fakeUploads, type FakeUpload } from '#client/tests/fakeUploads.ts'
import { act, cleanup, clickOn, fireEvent, screen, waitFor } from '#client/tests/react.tsx'
import { refused } from '#client/tests/refused.ts'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import {
  scriptedServer,
  type Payload,
  type RawResponse,
  type Says,
} from '#client/tests/scriptedServer.ts'
import * as sound from '#client/ui/scan/sound.ts'
import { Screen } from './uploaddo.tsx'

const nobody = { lots: connectionOf([]) }
type Line = Payload<'uploaddoPreviewMutation'>['lines'][number]
const line = (row: number, verdict: Line['verdict'], message: string | null = null): Line => ({
  row,
  lotNo: `PLKS-${row}`,
  cardQty: 500,
  startSn: '1',
  endSn: '500',
  verdict,
  message,
})
const orderOf =
  (...lines: Line[]): (() => RawResponse<'uploaddoPreviewMutation'>) =>
  () => ({
    result: {
      __typename: 'DeliveryOrderPreview',
      doNo: 'DO-1',
      ppid: '7',
      contractNo: '',
      cardType: { id: 'c', code: 'PLKS', description: 'PLKS' },
      lines,
      new: lines.filter(({ verdict }) => verdict === 'NEW').length,
      existing: lines.filter(({ verdict }) => verdict === 'EXISTS').length,
      refused: lines.filter(({ verdict }) => verdict === 'REFUSED').length,
    },
  })

let calls: FakeUpload[]
beforeEach(() => {
  setLocale('en')
  calls = fakeUploads()
  vi.spyOn(sound, 'beep').mockImplementation(() => undefined)
  storeProfile({ loginid: 'admin', roleid: 1, branchcode: 'HQ', branchtype: '', staffnumber: '' })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  storeProfile(null)
})

function Shown() {
  const environment = useRelayEnvironment()
  const [queryRef] = useState(() => loadQuery<uploaddoQuery>(environment, document, {}))
  return (
    <Suspense>
      <Screen queryRef={queryRef} />
    </Suspense>
  )
}

async function open(says: Says) {
  const server = scriptedServer({ uploaddoQuery: () => nobody, ...says })
  renderWithRelay(
    <RelayEnvironmentProvider environment={server.environment}>
      <Shown />
    </RelayEnvironmentProvider>,
  )
  return server
}
async function send(name: string) {
  const input = await screen.findByLabelText<HTMLInputElement>(/Delivery order \(\.xml\)/)
  await act(
    async () => void fireEvent.change(input, { target: { files: [new File(['<x/>'], name)] } }),
  )
  if (calls.length) await act(async () => calls.at(-1)!.answer(200, { id: 'u1', name, size: 4 }))
}

describe('a delivery order', () => {
  it('is shown line by line, and then received as a whole', async () => {
    const server = await open({
      uploaddoPreviewMutation: orderOf(
        line(1, 'NEW'),
        line(2, 'EXISTS', 'Lot PLKS-2 already exists'),
      ),
      uploaddoReceiveMutation: () => ({
        result: {
          __typename: 'ReceivedLotsPayload',
          doNo: 'DO-1',
          inserted: ['PLKS-1'],
          skipped: ['PLKS-2'],
        },
      }),
    })
    await send('order.xml')
    expect(await screen.findByText('2 lots: 1 new, 1 already there, 0 refused')).toBeDefined()
    expect(screen.getByRole('link', { name: 'PLKS-2' }).getAttribute('href')).toContain(
      'lot=PLKS-2',
    )
    expect(server.requests('uploaddoReceiveMutation')).toEqual([])
    await act(
      async () =>
        void fireEvent.click(screen.getByRole('button', { name: 'Receive 1 lot, 500 cards' })),
    )
    expect(await screen.findByText('Delivery order DO-1 was received')).toBeDefined()
    expect(screen.getByRole('link', { name: 'PLKS-1' })).toBeDefined()
    expect(server.inputs('uploaddoReceiveMutation')).toEqual([{ uploadId: 'u1' }])
  })

  it('with a refused line shows the reason, and cannot be received', async () => {
    await open({
      uploaddoPreviewMutation: orderOf(
        line(1, 'NEW'),
        line(2, 'REFUSED', 'Some of these serials belong to lot PLKS-L0001'),
      ),
    })
    await send('order.xml')
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /Nothing of this order can be received while one of its lots is refused/,
    )
    expect(screen.getByText('Some of these serials belong to lot PLKS-L0001')).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Receive/ })).toBeNull()
  })

  it('that was completely received before says so', async () => {
    await open({ uploaddoPreviewMutation: orderOf(line(1, 'EXISTS', 'Lot PLKS-1 already exists')) })
    await send('order.xml')
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /All of these lots were received before/,
    )
    expect(screen.queryByRole('button', { name: /^Receive/ })).toBeNull()
  })

  it('that is an invalid file is refused with the reason at the file', async () => {
    await open({
      uploaddoPreviewMutation: refused(
        'lot.invalidXml',
        'The XML file is not in the correct data format',
      ),
    })
    await send('holiday.xml')
    expect(await screen.findByText('The XML file is not in the correct data format')).toBeDefined()
    expect(sound.beep).toHaveBeenLastCalledWith('bad')
  })

  it('is never sent unless its name is that of an XML file', async () => {
    await open({})
    await send('order.xlsx')
    expect(calls).toHaveLength(0)
    expect(await screen.findByText('Only .xml files can be chosen')).toBeDefined()
  })

  it('that another user partly received meanwhile is shown again, with what happened', async () => {
    let looks = 0
    await open({
      uploaddoPreviewMutation: () =>
        (++looks === 1
          ? orderOf(line(1, 'NEW'), line(2, 'NEW'))
          : orderOf(line(1, 'EXISTS', 'Lot PLKS-1 already exists'), line(2, 'NEW')))(),
      uploaddoReceiveMutation: refused(
        'record.changed',
        'The record was changed by somebody else in the meantime',
      ),
    })
    await send('order.xml')
    await clickOn(await screen.findByRole('button', { name: /^Receive 2 lots/ }))
    expect(
      await screen.findByText('The record was changed by somebody else in the meantime'),
    ).toBeDefined()
    await waitFor(() =>
      expect(screen.getByText('2 lots: 1 new, 1 already there, 0 refused')).toBeDefined(),
    )
  })
})

it('at a branch, says where lots are received instead', async () => {
  storeProfile({
    loginid: 'supervisor',
    roleid: 4,
    branchcode: 'JHB',
    branchtype: '',
    staffnumber: '',
  })
  await open({})
  expect(await screen.findByText('Lots are received at headquarters')).toBeDefined()
  expect(screen.queryByLabelText(/Delivery order/)).toBeNull()
})

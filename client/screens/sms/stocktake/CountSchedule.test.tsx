import { Suspense, useState } from 'react'
import { loadQuery, RelayEnvironmentProvider, useRelayEnvironment } from 'react-relay'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import document, { type stocktakeQuery } from '#client/__generated__/stocktakeQuery.graphql.ts'
import { setLocale } from '#client/state/locale.ts'
import { storeProfile } from '#client/state/profile.ts'
import { act, cleanup, fireEvent, screen, within } from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import { scriptedServer, type RawResponse } from '#client/tests/scriptedServer.ts'
import { settle } from '#client/tests/settle.ts'
import { Screen } from './stocktake.tsx'
import { stocktakeVariables } from './stocktakeVariables.ts'

type Response = RawResponse<'stocktakeQuery'>
const branch = (code: string, name: string) => ({ id: code, code, name })
const [jhb, pen] = [branch('JHB', 'Johor Bahru'), branch('PEN', 'Pulau Pinang')]
type Place = Response['countSchedule'][number]
const place = (
  of: typeof jhb,
  stationId: string | null,
  state: Place['state'],
  surprise = false,
): Place => ({
  branch: of,
  stationId,
  countedAt: null,
  dueOn: '2026-11-20',
  state,
  surprise,
  mayCount: of === jhb,
})
const page = {
  total: 0,
  totalCapped: false,
  edges: [],
  pageInfo: { endCursor: null, hasNextPage: false },
}
const data: Response = {
  viewer: { id: 'v', roleId: 4, branch: jhb },
  branches: [jhb, pen],
  stations: [{ id: 's', stationId: 'JHB-P01', branch: jhb }],
  cardTypes: [],
  countSchedule: [
    place(jhb, 'JHB-P01', 'OVERDUE'),
    place(jhb, null, 'DUE', true),
    place(pen, null, 'OVERDUE'),
    place(jhb, 'JHB-P02', 'LATER'),
  ],
  surpriseCounts: [{ day: '2026-11-19', branch: jhb, stationId: 'JHB-P01', state: 'MISSED' }],
  stocktakes: page,
}

function Shown() {
  const environment = useRelayEnvironment()
  const [queryRef] = useState(() =>
    loadQuery<stocktakeQuery>(environment, document, { no: 0, chosen: false }),
  )
  return (
    <Suspense>
      <Screen queryRef={queryRef} />
    </Suspense>
  )
}

async function open(at = '/') {
  const server = scriptedServer({ stocktakeQuery: () => data })
  renderWithRelay(
    <RelayEnvironmentProvider environment={server.environment}>
      <Shown />
    </RelayEnvironmentProvider>,
    { at },
  )
  await settle()
  return server
}
const panel = (name: string) =>
  screen.getByRole('heading', { level: 2, name }).closest<HTMLElement>('.ik-panel')!
const rows = (name: string) =>
  within(panel(name))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)

beforeEach(() => {
  setLocale('en')
  storeProfile({
    loginid: 'supervisor',
    roleid: 4,
    branchcode: 'JHB',
    branchtype: '',
    staffnumber: '',
  } as never)
})
afterEach(() => {
  cleanup()
  storeProfile(null)
})

describe('the schedule', () => {
  test('lists each place’s next count, and marks a surprise', async () => {
    await open()
    expect(rows('Count schedule')).toHaveLength(4)
    expect(rows('Count schedule')[1]).toMatch(/^Store of Johor Bahru.*Surprise count/)
    expect(rows('Surprise counts of the last month')[0]).toMatch(/19 Nov 2026.*JHB-P01.*Missed/)
  })

  test('shows what Home counts: one’s own that are due, or others’ that are overdue', async () => {
    await open('/?counts=own')
    expect(
      rows('Count schedule').map((row) => /^(Station|Store)[^0-9]*/.exec(row!)?.[0]),
    ).toHaveLength(2)
    cleanup()
    await open('/?counts=others')
    expect(rows('Count schedule')).toHaveLength(1)
    expect(rows('Count schedule')[0]).toMatch(/^Store of Pulau Pinang.*Overdue/)
    expect(within(panel('Count schedule')).queryByRole('link', { name: 'Count' })).toBeNull()
  })

  test('leads to the form with the place chosen', async () => {
    await open('/?counts=own')
    const [link] = within(panel('Count schedule')).getAllByRole('link', { name: 'Count' })
    expect(link!.getAttribute('href')).toContain('/ikad/sms/stocktake?counts=own&place=JHB+JHB-P01')
  })
})

test('a person who holds the stock is asked for a reason, which is sent with the next attempt', async () => {
  const server = await open()
  const refused = {
    __typename: 'Problem',
    code: 'stocktake.holdsStock',
    message: 'You moved cards',
    path: null,
    fields: [],
  } as const
  server.says.OpenStocktakeMutation = () => ({ result: refused })
  expect(screen.queryByLabelText(/Why you count it/)).toBeNull()
  const form = panel('Begin a count')
  fireEvent.change(form.querySelector('[name=place]')!, { target: { value: 'JHB' } })
  fireEvent.change(form.querySelector('[name=cardType]')!, { target: { value: 'all' } })
  fireEvent.click(screen.getByRole('button', { name: 'Begin' }))
  await settle()
  const reason = screen.getByLabelText(/Why you count it/)
  expect(screen.getByText('You moved cards')).toBeTruthy()
  act(() => void fireEvent.change(reason, { target: { value: 'Alone today' } }))
  fireEvent.click(screen.getByRole('button', { name: 'Begin' }))
  await settle()
  const sent = server.inputs('OpenStocktakeMutation')
  expect(sent).toMatchObject([{ branchCode: 'JHB' }, { branchCode: 'JHB', reason: 'Alone today' }])
  expect(sent[0]).not.toHaveProperty('reason', 'Alone today')
})

test('the address may show the exceptions to review alone', () => {
  expect(stocktakeVariables(new URL('http://x/?review=1')).filter).toEqual({ toReview: true })
  expect(stocktakeVariables(new URL('http://x/')).filter).toEqual({ toReview: false })
})

import { Suspense, useState } from 'react'
import { loadQuery, RelayEnvironmentProvider, useRelayEnvironment } from 'react-relay'
import { beforeEach, expect, test } from 'vitest'
import query, {
  type passnationalitysettingQuery,
} from '#client/__generated__/passnationalitysettingQuery.graphql.ts'
import { setLocale } from '#client/state/locale.ts'
import { storeProfile } from '#client/state/profile.ts'
import { act, fireEvent, screen, within } from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import {
  scriptedServer,
  type RawResponse,
  type ScriptedServer,
} from '#client/tests/scriptedServer.ts'
import { settle } from '#client/tests/settle.ts'
import { headquarters } from '#domain/limits.ts'
import { Screen } from './passnationalitysetting.tsx'

const cardType = (key: string, code: string) => ({ id: `t${key}`, key, code, description: code })
const plks = cardType('3', 'PLKS')
const ep = cardType('1', 'EP')
type Row = RawResponse<'passnationalitysettingQuery'>['passNationalities'][number]
const row = (n: number, change: Partial<Row>): Row => ({
  id: `n${n}`,
  key: String(n),
  country: 'BGD',
  passport: '@@#{7}',
  validFrom: '2000-01-01',
  validUntil: null,
  version: 1,
  cardType: plks,
  ...change,
})

function Shown() {
  const environment = useRelayEnvironment()
  const [queryRef] = useState(() => loadQuery<passnationalitysettingQuery>(environment, query, {}))
  return (
    <Suspense>
      <Screen queryRef={queryRef} />
    </Suspense>
  )
}

async function open(at: string): Promise<ScriptedServer> {
  const rows = [
    row(1, {}),
    row(2, { country: 'KHM', passport: 'N#{7,8}' }),
    row(3, { country: 'CHN', passport: '', cardType: ep }),
  ]
  const server = scriptedServer({
    passnationalitysettingQuery: () => ({ cardTypes: [ep, plks], passNationalities: rows }),
    passnationalitysettingCreateMutation: () => ({
      result: { __typename: 'CreatePassNationalityPayload' },
    }),
  })
  renderWithRelay(
    <RelayEnvironmentProvider environment={server.environment}>
      <Shown />
    </RelayEnvironmentProvider>,
    { at },
  )
  await settle()
  return server
}

beforeEach(() => {
  setLocale('en')
  storeProfile({
    loginid: 'admin',
    roleid: 1,
    branchcode: headquarters,
    branchtype: '',
    staffnumber: '',
  })
})

const table = () => within(screen.getByRole('table'))
const form = () => within(document.querySelector<HTMLElement>('form')!)

test('each row names its country, and shows an example passport number', async () => {
  await open('/')
  for (const shown of [
    'Bangladesh (BGD)',
    'AB1234567',
    'Cambodia (KHM)',
    'N12345678',
    'China (CHN)',
  ])
    expect(table().getByText(shown)).toBeTruthy()
})

test('the list can be filtered by card type', async () => {
  await open('/?type=1')
  expect(table().getByText('China (CHN)')).toBeTruthy()
  expect(table().queryByText('Bangladesh (BGD)')).toBeNull()
})

test('any country of the world can be added; an invalid pattern is refused before it is sent', async () => {
  const server = await open('/?key=%2B')
  const field = (label: string) => form().getByLabelText<HTMLInputElement>(label)
  const type = (label: string, value: string) =>
    act(async () => void fireEvent.change(field(label), { target: { value } }))
  const send = async () => {
    await act(async () => void fireEvent.submit(field('Country').form!))
    await settle()
  }
  const sent = () =>
    server.asked.filter(({ name }) => name === 'passnationalitysettingCreateMutation')
  expect([...field('Country').querySelectorAll('option')].length).toBeGreaterThan(249)
  await type('Card type', '3')
  await type('Country', 'JPN')
  await type('Passport number (optional)', '(a+)+')
  await type('Valid from', '2026-12-01')
  await send()
  expect(sent()).toEqual([])
  expect(screen.getByText(/^Write @ for a letter/)).toBeTruthy()
  await type('Passport number (optional)', '@@#{7}')
  await send()
  expect(sent().map(({ variables }) => variables)).toMatchObject([
    { input: { cardTypeId: '3', country: 'JPN', passport: '@@#{7}', validFrom: '2026-12-01' } },
  ])
})

import { Suspense, useState } from 'react'
import { loadQuery, RelayEnvironmentProvider, useRelayEnvironment } from 'react-relay'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import document, { type systemQuery } from '#client/__generated__/systemQuery.graphql.ts'
import { ScreenQueryContext } from '#client/relay/screenQuery.ts'
import { setLocale } from '#client/state/locale.ts'
import { act, cleanup, screen, within } from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import { scriptedServer, type RawResponse } from '#client/tests/scriptedServer.ts'
import { settle } from '#client/tests/settle.ts'
import { Screen } from './system.tsx'

type Line = RawResponse<'systemQuery'>['systemStatus']['lines'][number]
const backup: Line = {
  line: 'BACKUP',
  group: 'SAFETY',
  name: 'Last backup',
  level: 'GOOD',
  sentence: 'The last good backup began 8 hours ago.',
  runbook: 'IkadNoBackup',
  screen: null,
}
const exports: Line = {
  line: 'EXPORTS',
  group: 'WORK',
  name: 'Report files',
  level: 'GOOD',
  sentence: 'No file waits to be made.',
  runbook: 'IkadExportsStuck',
  screen: '/ikad/report/exports',
}

function Shown() {
  const environment = useRelayEnvironment()
  const [queryRef] = useState(() => loadQuery<systemQuery>(environment, document, {}))
  return (
    <ScreenQueryContext
      value={{ id: document.params.id ?? null, variables: {}, loaded: new Map() }}
    >
      <Suspense>
        <Screen queryRef={queryRef} />
      </Suspense>
    </ScreenQueryContext>
  )
}

let lines: Line[]
async function open() {
  const { environment } = scriptedServer({
    systemQuery: () => ({
      systemStatus: { at: '2026-11-29T02:04:00Z', lines },
      viewer: { id: 'me', maintenance: { endsAt: null, reason: '', version: 1, mayChange: true } },
    }),
  })
  renderWithRelay(
    <RelayEnvironmentProvider environment={environment}>
      <Shown />
    </RelayEnvironmentProvider>,
  )
  await settle()
}

beforeEach(async () => {
  await setLocale('en')
  lines = [backup, exports]
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

const stateLine = () => screen.getByRole('heading', { level: 1 }).nextElementSibling?.textContent

test('each group has its lines, with state, sentence and what helps', async () => {
  await open()
  expect(stateLine()).toBe('Nothing needs attention')
  const table = screen.getByRole('table', { name: 'Work in the background' })
  const row = within(table).getByRole('row', { name: /Report files/ })
  expect(row.textContent).toMatch(/Good.*No file waits to be made.*Runbook: IkadExportsStuck/)
  expect(
    within(row).getByRole('link', { name: 'Exports and schedules' }).getAttribute('href'),
  ).toBe('/ikad/report/exports')
  expect(within(table).queryByText('Last backup')).toBeNull()
})

test.each([
  [['TROUBLE', 'ATTENTION'], '1 line in trouble, 1 line needs attention'],
  [['TROUBLE', 'TROUBLE'], '2 lines in trouble'],
  [['ATTENTION', 'UNKNOWN'], '1 line needs attention'],
  [['GOOD', 'UNKNOWN'], 'Nothing needs attention'],
] as const)('lines of %o: %s', async ([first, second], said) => {
  lines = [
    { ...backup, level: first },
    { ...exports, level: second },
  ]
  await open()
  expect(stateLine()).toBe(said)
})

test('the lines are read again every five seconds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await open()
  lines = [{ ...backup, level: 'TROUBLE', sentence: 'No backup has been recorded.' }, exports]
  await act(async () => vi.advanceTimersByTime(4_999))
  await settle()
  expect(stateLine()).toBe('Nothing needs attention')
  await act(async () => vi.advanceTimersByTime(1))
  await settle()
  expect(screen.getByText('No backup has been recorded.')).toBeTruthy()
  expect(stateLine()).toBe('1 line in trouble')
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import { setLocale } from '#client/state/locale.ts'
import { cleanup, screen } from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import type { BoardStation } from '#domain/station/board.ts'
import { StationCard } from './StationCard.tsx'

const station: BoardStation = {
  stationId: 'JHB-P01',
  name: 'Printer 1',
  branchCode: 'JHB',
  process: 'personalisation',
  active: true,
  state: 'idle',
  fault: '',
  since: '2026-11-27T01:00:00.000Z',
  card: '',
  printed: null,
  jammed: null,
  ribbonLeft: null,
  cardsLeft: null,
  versions: '',
  revision: 1,
}
const nothing = { printed: 0, rejected: 0, batchNo: null, listDone: 0, listRecords: 0 }

beforeEach(() => setLocale('en'))
afterEach(cleanup)

function show(more: Partial<BoardStation>, incidents = 0): void {
  renderWithRelay(
    <StationCard
      station={{ ...station, ...more }}
      days={{ of: () => nothing, list: () => null }}
      now={new Date('2026-11-27T02:00:00Z')}
      chosen
      incidents={incidents}
      onSelect={() => undefined}
    />,
  )
}

/** Returns the card's text for how long the state has lasted. */
function saidOf(more: Partial<BoardStation>): string | undefined {
  show(more)
  const said = /since|never heard of/.exec(screen.getByRole('button').textContent ?? '')?.[0]
  cleanup()
  return said
}

test('the time of the printer’s state differs from the time of its deactivation', () => {
  expect(saidOf({ state: 'offline' })).toBe('since')
  expect(saidOf({ active: false })).toBeUndefined()
  expect(saidOf({ active: false, state: 'offline', since: null })).toBe('never heard of')
})

test('its incident count links to its open incidents, or to all if none is open', () => {
  const leadsTo = () => screen.getByRole('link').getAttribute('href')
  show({}, 2)
  expect(leadsTo()).toBe('/ikad/dpms/incidents?station=JHB-P01&open=1')
  cleanup()
  show({})
  expect(leadsTo()).toBe('/ikad/dpms/incidents?station=JHB-P01')
})

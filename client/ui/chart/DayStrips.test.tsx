import { afterEach, beforeEach, expect, it } from 'vitest'
import { setLocale } from '#client/state/locale.ts'
import { act, cleanup, fireEvent, screen, within } from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import { DayStrips, type Strip } from './DayStrips.tsx'

const days = [
  { id: '2026-11-20', label: 'Friday, 20 Nov 2026', short: '20 Nov' },
  { id: '2026-11-21', label: 'Saturday, 21 Nov 2026', short: '21 Nov' },
  { id: '2026-11-22', label: 'Sunday, 22 Nov 2026', short: '22 Nov' },
]
const strips: Strip[] = [
  {
    id: 'P1',
    label: 'JHB-P01',
    to: '/other?station=P1',
    whole: 0.75,
    values: [1, 0.5, null],
    details: ['', '720 min', ''],
  },
  { id: 'P2', label: 'JHB-P02', whole: null, values: [null, null, null], details: ['', '', ''] },
]
const shown = (which: readonly Strip[] = strips) =>
  renderWithRelay(
    <DayStrips
      title="Uptime"
      stripTitle="Station"
      shareTitle="Worked"
      wholeTitle="All days"
      detailTitle="Down"
      aside={<span>1 to 2 of 9</span>}
      days={days}
      strips={which}
    />,
  )
const plot = () => screen.getByRole('group', { name: 'Uptime' })
const names = (role: string) =>
  within(plot())
    .getAllByRole(role)
    .map((stop) => stop.getAttribute('aria-label'))

beforeEach(() => setLocale('en'))
afterEach(cleanup)

it('describes each day of each strip with its share and details', () => {
  shown()
  expect(names('link')).toEqual([
    'JHB-P01, Friday, 20 Nov 2026: Worked 100 %',
    'JHB-P01, Saturday, 21 Nov 2026: Worked 50 %; Down 720 min',
    'JHB-P01, Sunday, 22 Nov 2026: Worked —',
  ])
  expect(names('img')).toHaveLength(3)
  expect(document.getElementById(plot().getAttribute('aria-describedby')!)!.textContent).toBe(
    'JHB-P01: 75 %; JHB-P02: —',
  )
})

it('fills a day’s box by its share, and distinguishes good from bad days not only by colour; the box of an unknown day is empty', () => {
  shown()
  const boxes = [...plot().querySelectorAll('.ik-chart-track')].map((box) =>
    Number(box.getAttribute('height')),
  )
  expect(new Set(boxes).size).toBe(1)
  const bars = [...plot().querySelectorAll('.ik-chart-bar')]
  expect(bars.map((bar) => Number(bar.getAttribute('height')) / boxes[0]!)).toEqual([1, 0.5])
  const patterned = (bar: Element) => bar.parentElement!.querySelector('rect[fill^="url"]') !== null
  expect(bars.map(patterned)).toEqual([false, true])
})

it('links a strip to its list', async () => {
  const { address } = shown()
  await act(async () => void fireEvent.click(within(plot()).getAllByRole('link')[1]!))
  expect(address()).toBe('/other?station=P1')
})

it('shows the same figures as a table', async () => {
  shown()
  await act(
    async () => void fireEvent.click(screen.getByRole('button', { name: 'Show as table: Uptime' })),
  )
  expect(
    screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent)),
  ).toEqual([
    ['Station', 'All days', '20 Nov', '21 Nov', '22 Nov'],
    ['JHB-P01', '75 %', '100 %', '50 %', '—'],
    ['JHB-P02', '—', '—', '—', '—'],
  ])
})

it('keeps the content beside its title without data', () => {
  shown([])
  expect(screen.queryByRole('group', { name: 'Uptime' })).toBeNull()
  expect(screen.getByText('1 to 2 of 9')).toBeTruthy()
})

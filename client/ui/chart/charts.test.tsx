import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { setLocale } from '#client/state/locale.ts'
import { act, cleanup, fireEvent, screen, within } from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import { BarChart, type BarChartProps } from './BarChart.tsx'
import { LineChart } from './LineChart.tsx'
import { ParetoChart } from './ParetoChart.tsx'

const hours: BarChartProps = {
  title: 'Printed by hour',
  categoryTitle: 'Hour',
  categories: [
    { id: '8', label: '8 AM', to: '/other?hour=8' },
    { id: '9', label: '9 AM', to: '/other?hour=9' },
    { id: '10', label: '10 AM', to: '/other?hour=10' },
  ],
  series: [{ id: 'today', label: 'Today', values: [1_200, 31, 44] }],
  comparison: { id: 'usual', label: 'Usual', values: [10, 28.5, null] },
}
const plot = (name = 'Printed by hour') => screen.getByRole('group', { name })
const tip = () => document.querySelector('.ik-chart-tip')?.textContent ?? null
const stops = (attribute: string) =>
  within(plot())
    .getAllByRole('link')
    .map((stop) => stop.getAttribute(attribute))
const stopAt = (name: RegExp) => screen.getByRole('link', { name })
const press = (key: string) =>
  act(async () => void fireEvent.keyDown(document.activeElement!, { key }))
const bars = () =>
  [...document.querySelectorAll('.ik-chart-plot .ik-chart-bar')].filter(
    (bar) => !bar.closest('.ik-chart-swatch'),
  )
const sizes = (side: 'width' | 'height') => bars().map((bar) => Number(bar.getAttribute(side)))

beforeEach(() => setLocale('en'))
afterEach(cleanup)

describe('a bar chart', () => {
  it('draws bars with lengths proportional to their figures', () => {
    renderWithRelay(
      <BarChart
        {...hours}
        series={[{ id: 'today', label: 'Today', values: [10, 20, 40] }]}
        comparison={undefined}
      />,
    )
    const [first, second, third] = sizes('height') as [number, number, number]
    expect(second / first).toBeCloseTo(2)
    expect(third / first).toBeCloseTo(4)
  })

  it('describes all figures of each category, and the maximum and minimum of the whole', () => {
    renderWithRelay(<BarChart {...hours} />)
    expect(stops('aria-label')).toEqual([
      '8 AM: Today 1,200; Usual 10',
      '9 AM: Today 31; Usual 29',
      '10 AM: Today 44; Usual —',
    ])
    expect(
      document.getElementById(plot().getAttribute('aria-describedby')!)!.textContent,
    ).toContain('Today: 1,275 in all; most at 8 AM, 1,200; least at 9 AM, 31.')
  })

  it('shows them on hover, and hides them again', async () => {
    renderWithRelay(<BarChart {...hours} />)
    expect(tip()).toBeNull()
    await act(async () => void fireEvent.pointerEnter(stopAt(/^9 AM/)))
    expect(tip()).toBe('9 AMToday31Usual29')
    await act(async () => void fireEvent.pointerLeave(document.querySelector('.ik-chart-plot')!))
    expect(tip()).toBeNull()
  })

  it('is one tab stop, moves by arrow keys, and hides with Escape', async () => {
    renderWithRelay(<BarChart {...hours} />)
    expect(stops('tabindex')).toEqual(['0', '-1', '-1'])
    await act(async () => stopAt(/^8 AM/).focus())
    expect(tip()).toContain('8 AM')
    await press('ArrowRight')
    expect(document.activeElement).toBe(stopAt(/^9 AM/))
    expect(tip()).toContain('9 AM')
    await press('End')
    expect(tip()).toContain('10 AM')
    await press('ArrowRight')
    expect(document.activeElement).toBe(stopAt(/^10 AM/))
    await press('Home')
    expect(document.activeElement).toBe(stopAt(/^8 AM/))
    await press('Escape')
    expect(tip()).toBeNull()
  })

  it('opens the list behind a category', async () => {
    const { address } = renderWithRelay(<BarChart {...hours} />)
    await act(async () => void fireEvent.click(stopAt(/^9 AM/)))
    expect(address()).toBe('/other?hour=9')
  })

  it('shows the same figures as a table, with the same links', async () => {
    renderWithRelay(<BarChart {...hours} />)
    await act(
      async () =>
        void fireEvent.click(
          screen.getByRole('button', { name: 'Show as table: Printed by hour' }),
        ),
    )
    expect(screen.queryByRole('group', { name: 'Printed by hour' })).toBeNull()
    expect(
      screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent)),
    ).toEqual([
      ['Hour', 'Today', 'Usual'],
      ['8 AM', '1,200', '10'],
      ['9 AM', '31', '29'],
      ['10 AM', '44', '—'],
    ])
    expect(screen.getByRole('link', { name: '10 AM' }).getAttribute('href')).toBe('/other?hour=10')
    await act(
      async () =>
        void fireEvent.click(
          screen.getByRole('button', { name: 'Show as chart: Printed by hour' }),
        ),
    )
    expect(plot()).toBeTruthy()
  })

  it('distinguishes several series without colour, with a legend', () => {
    const series = ['Passed', 'Rejected', 'Chip error'].map((label, i) => ({
      id: label,
      label,
      values: [3 + i, 2, 1],
    }))
    renderWithRelay(<BarChart {...hours} series={series} />)
    const fills = [...plot().querySelectorAll('rect[fill^="url"]')].map((rect) =>
      rect.getAttribute('fill'),
    )
    expect(new Set(fills).size).toBe(2)
    for (const fill of fills) expect(plot().querySelector(fill!.slice(4, -1))).toBeTruthy()
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Passed',
      'Rejected',
      'Chip error',
      'Usual',
    ])
  })

  it('stacks a category’s bars: each starts where the previous one ends', () => {
    const series = [3, 5].map((value, i) => ({ id: `${i}`, label: `${i}`, values: [value] }))
    renderWithRelay(
      <BarChart
        {...hours}
        categories={hours.categories.slice(0, 1)}
        series={series}
        comparison={undefined}
        stacked
      />,
    )
    const [below, above] = bars().map((bar) => ({
      y: Number(bar.getAttribute('y')),
      height: Number(bar.getAttribute('height')),
    }))
    expect(above!.y + above!.height).toBeCloseTo(below!.y)
    expect(above!.height / below!.height).toBeCloseTo(5 / 3)
  })

  it('puts long names in front of horizontal bars, and the figure behind each', () => {
    const categories = [
      { id: 'a', label: 'Johor Bahru personalisation station 1' },
      { id: 'b', label: 'Station 2' },
    ]
    renderWithRelay(
      <BarChart
        {...hours}
        layout="horizontal"
        categories={categories}
        series={[{ id: 'n', label: 'Printed', values: [1_500, 500] }]}
        comparison={undefined}
      />,
    )
    const [long, short] = sizes('width') as [number, number]
    expect(long / short).toBeCloseTo(3)
    expect([...plot().querySelectorAll('.ik-chart-name')].map((name) => name.textContent)).toEqual(
      expect.arrayContaining(['1,500', '500', 'Station 2']),
    )
    expect(screen.getAllByRole('img').map((stop) => stop.getAttribute('aria-label'))).toContain(
      'Station 2: Printed 500',
    )
  })

  it('has fractional ticks only for fractional values', () => {
    renderWithRelay(
      <BarChart
        {...hours}
        series={[{ id: 'n', label: 'n', values: [0, 1, 0] }]}
        comparison={undefined}
      />,
    )
    const ticks = [...plot().querySelectorAll('.ik-chart-tick')].map((tick) => tick.textContent)
    expect(ticks.filter((tick) => /^[\d.]+$/.test(tick!))).toEqual(['0', '1'])
  })

  it('says so without data', () => {
    renderWithRelay(<BarChart {...hours} categories={[]} series={[]} />)
    expect(screen.getByText('Nothing to show yet')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('a line chart', () => {
  const days = {
    title: 'Printed by day',
    categoryTitle: 'Day',
    categories: Array.from({ length: 29 }, (_, i) => ({
      id: `${i}`,
      label: `${i + 1} November 2026`,
      short: `${i + 1} Nov`,
    })),
    series: [
      {
        id: 'printed',
        label: 'Printed',
        values: Array.from({ length: 29 }, (_, i) => (i === 5 ? null : i)),
      },
    ],
  }

  it('breaks the line at missing figures, and compares it with another', () => {
    renderWithRelay(
      <LineChart
        {...days}
        comparison={{ id: 'usual', label: 'Usual', values: Array.from({ length: 29 }, () => 12) }}
      />,
    )
    const lines = [...plot('Printed by day').querySelectorAll('.ik-chart-line')].map((line) =>
      line.getAttribute('d')!,
    )
    expect(lines.map((line) => line.match(/M/g)!.length).sort()).toEqual([1, 2])
    expect(plot('Printed by day').querySelectorAll('.ik-chart-point')).toHaveLength(28)
  })

  it('omits labels without room on the axis, but describes them', () => {
    renderWithRelay(<LineChart {...days} />)
    const shown = [...plot('Printed by day').querySelectorAll('.ik-chart-tick')].filter((tick) =>
      tick.textContent?.includes('Nov'),
    )
    expect(shown.length).toBeGreaterThan(4)
    expect(shown.length).toBeLessThan(20)
    expect(screen.getAllByRole('img')[1]!.getAttribute('aria-label')).toBe(
      '2 November 2026: Printed 1',
    )
  })

  it('draws a band between the usual minimum and maximum', async () => {
    const band = {
      label: 'Usual',
      low: days.categories.map(() => 4),
      high: days.categories.map(() => 9),
    }
    renderWithRelay(<LineChart {...days} band={band} />)
    expect(plot('Printed by day').querySelector('.ik-chart-band')!.getAttribute('d')).toMatch(/Z$/)
    expect(screen.getAllByRole('img')[0]!.getAttribute('aria-label')).toBe(
      '1 November 2026: Printed 0; Usual 4 – 9',
    )
    await act(async () => void fireEvent.click(screen.getByRole('button')))
    expect([...screen.getAllByRole('row')[1]!.children].map((cell) => cell.textContent)).toEqual([
      '1 November 2026',
      '0',
      '4',
      '9',
    ])
  })
})

describe('a Pareto chart', () => {
  const reasons = {
    title: 'Rejects by reason',
    categoryTitle: 'Reason',
    label: 'Cards',
    categories: [
      { id: '01', label: '01 Photo', to: '/other?code=01' },
      { id: '03', label: '03 Ribbon line', to: '/other?code=03' },
      { id: '05', label: '05 Chip' },
      { id: '07', label: '07 Never' },
    ],
    counts: [9, 81, 10, 0],
  }

  it('puts the most frequent first, with its share and the cumulative share', () => {
    renderWithRelay(<ParetoChart {...reasons} />)
    const stops = [...plot('Rejects by reason').querySelectorAll('.ik-chart-stop')].map((stop) =>
      stop.getAttribute('aria-label'),
    )
    expect(stops).toEqual([
      '03 Ribbon line: Cards 81; Share 81 %; Cumulative 81 %',
      '05 Chip: Cards 10; Share 10 %; Cumulative 91 %',
      '01 Photo: Cards 9; Share 9 %; Cumulative 100 %',
    ])
    expect(stopAt(/^03 Ribbon/).getAttribute('href')).toBe('/other?code=03')
  })

  it('emphasises those that make up four fifths, not only by colour', () => {
    renderWithRelay(<ParetoChart {...reasons} />)
    expect(plot('Rejects by reason').querySelectorAll('.ik-tone-bad .ik-chart-bar')).toHaveLength(1)
    expect(
      plot('Rejects by reason').querySelectorAll('.ik-tone-muted rect[fill^="url"]'),
    ).toHaveLength(2)
  })

  it('is available in Malay', async () => {
    setLocale('ms')
    renderWithRelay(<ParetoChart {...reasons} label="Kad" />)
    await act(
      async () =>
        void fireEvent.click(
          screen.getByRole('button', { name: 'Papar sebagai jadual: Rejects by reason' }),
        ),
    )
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Reason',
      'Kad',
      'Bahagian',
      'Terkumpul',
    ])
  })
})

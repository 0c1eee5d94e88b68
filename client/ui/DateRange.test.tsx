import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { setLocale } from '#client/state/locale.ts'
import { act, cleanup, clickOn, fireEvent, screen, waitFor } from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import { DateRange } from './DateRange.tsx'
import { rangeOf, rangePatch, type ChosenRange } from './dateRangeQuery.ts'

const onChange = vi.fn<(range: ChosenRange | null) => void>()
const click = async (name: RegExp) => clickOn(await screen.findByRole('button', { name }))

// The calendar is loaded on demand. Loading it up front keeps the tests from waiting for it.
beforeAll(() => import('./CustomRange.tsx'))
beforeEach(() => {
  setLocale('en')
  onChange.mockReset()
  vi.useFakeTimers({ now: new Date('2026-11-20T17:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('the date range selector', () => {
  it('offers the presets of the specification and the current month, and shows the year of a quarter', async () => {
    renderWithRelay(<DateRange label="Sticker date" value={null} onChange={onChange} />)
    await click(/Sticker date/)
    const names = (await screen.findByRole('group', { name: 'Date range' })).textContent
    expect(names).toBe(
      'TodayYesterdayLast 7 daysLast 30 daysThis monthLast monthLast year1st quarter 20262nd quarter 20263rd quarter 20264th quarter 2026Custom',
    )
  })

  it('opens with the focus on the current choice', async () => {
    renderWithRelay(
      <DateRange
        label="Sticker date"
        value={{ preset: 'last30Days', from: '2026-10-23', to: '2026-11-21' }}
        onChange={onChange}
      />,
    )
    await click(/Sticker date/)
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Last 30 days'))
  })

  it('counts from today in Malaysia, where it is already tomorrow', async () => {
    renderWithRelay(<DateRange label="Sticker date" value={null} onChange={onChange} />)
    await click(/Sticker date/)
    await click(/^Today$/)
    expect(onChange).toHaveBeenCalledWith({ preset: 'today', from: '2026-11-21', to: '2026-11-21' })
  })

  it('refuses a start after the end, with a message', async () => {
    renderWithRelay(
      <DateRange
        label="Sticker date"
        value={{ preset: 'custom', from: '2026-11-01', to: '2026-11-03' }}
        onChange={onChange}
      />,
    )
    await click(/1 Nov 2026 – 3 Nov 2026/)
    await waitFor(() => expect(screen.getByLabelText('From')).toBeTruthy())
    await act(
      async () =>
        void fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-09' } }),
    )
    expect(screen.getByRole('alert').textContent).toBe(
      'The start date must not be after the end date',
    )
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Use these days' }).disabled).toBe(
      true,
    )
  })
})

describe('a range in the address', () => {
  const read = (query: string) =>
    rangeOf(new URLSearchParams(query), null, new Date('2026-11-20T17:00:00Z'))
  it('is a preset, relative to the day it is read, or two days', () => {
    expect(read('range=last7Days')).toEqual({
      preset: 'last7Days',
      from: '2026-11-15',
      to: '2026-11-21',
    })
    expect(read('from=2026-01-01&to=2026-01-31')).toEqual({
      preset: 'custom',
      from: '2026-01-01',
      to: '2026-01-31',
    })
  })
  it.each(['range=never', 'from=2026-02-01&to=2026-01-01', 'from=x&to=y', ''])(
    'is empty for "%s"',
    (query) => {
      expect(read(query)).toBeNull()
    },
  )
  it('reads back as it was written', () => {
    const patch = rangePatch({ preset: 'quarter2', from: '2026-04-01', to: '2026-06-30' })
    expect(patch).toEqual({ range: 'quarter2', from: null, to: null })
  })
})

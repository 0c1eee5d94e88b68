import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import { clock } from '#client/state/clock.ts'
import { setLocale } from '#client/state/locale.ts'
import { toastStore } from '#client/state/toasts.ts'
import { act, cleanup, fireEvent, screen, waitFor } from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import { addDays } from '#domain/dates/dateRange.ts'
import { LookBackButton } from './LookBackButton.tsx'
import { PastBanner } from './PastBanner.tsx'
import { usePast } from './usePast.ts'

beforeEach(() => setLocale('en'))
afterEach(cleanup)

function Shown() {
  const past = usePast()
  return past ? <PastBanner past={past} /> : <LookBackButton />
}
const openAt = (at: string) => renderWithRelay(<Shown />, { at })

async function lookBack(fields: Record<string, string>) {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'As it was …' })))
  for (const [label, value] of Object.entries(fields))
    await act(
      async () =>
        void fireEvent.change(screen.getByLabelText(label, { exact: false }), {
          target: { value },
        }),
    )
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Look back' })))
}

describe('the banner', () => {
  it('says which moment is shown, and leads back to the present', async () => {
    const { address } = openAt('/?lot=L1&at=2026-03-03T14:05&until=2026-03-04T09:00')
    expect(screen.getByText('As it was on 3 Mar 2026, 2:05 PM')).toBeTruthy()
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Back to now' })))
    expect(address()).toBe('/?lot=L1')
    expect(screen.queryByText(/As it was on/)).toBeNull()
  })

  test.each(['2026-02-30T14:05', '2026-03-03', 'yesterday'])(
    'is not shown for the address %s, which names no moment; a warning says so',
    (at) => {
      openAt(`/?at=${at}`)
      expect(screen.queryByText(/As it was on/)).toBeNull()
      expect(toastStore.get().at(-1)?.message).toBe(
        `The address names no moment: "${at}". This is the present.`,
      )
    },
  )
})

describe('looking back', () => {
  it('writes the chosen moments into the address', async () => {
    const { address } = openAt('/?lot=L1')
    await lookBack({
      'As at': '3 Mar 2026',
      'Time in Malaysia': '14:05',
      'Changes until': '4 Mar 2026',
      'Time of the second moment': '09:00',
    })
    await waitFor(() => expect(screen.getByText(/^As it was on 3 Mar 2026/)).toBeTruthy())
    expect(decodeURIComponent(address())).toBe(
      '/?lot=L1&at=2026-03-03T14:05&until=2026-03-04T09:00',
    )
  })

  it('is refused into the future', async () => {
    const { address } = openAt('/')
    await lookBack({ 'As at': addDays(clock.today(), 1) })
    expect(
      await screen.findByText('This moment is in the future. Choose an earlier one'),
    ).toBeTruthy()
    expect(address()).toBe('/')
  })

  it('is refused with a second moment before the first', async () => {
    const { address } = openAt('/')
    await lookBack({
      'As at': '3 Mar 2026',
      'Changes until': '2 Mar 2026',
      'Time of the second moment': '09:00',
    })
    expect(await screen.findByText('The second moment is before the first')).toBeTruthy()
    expect(address()).toBe('/')
  })

  it('is refused with a second day that has no time', async () => {
    const { address } = openAt('/')
    await lookBack({ 'As at': '3 Mar 2026', 'Changes until': '4 Mar 2026' })
    expect(await screen.findByText('The time has hours and minutes: 14:05')).toBeTruthy()
    expect(address()).toBe('/')
  })
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answered } from '#client/state/answered.ts'
import { setLocale } from '#client/state/locale.ts'
import { cleanup, screen } from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import { WallDisplay } from './WallDisplay.tsx'

const show = () =>
  renderWithRelay(
    <WallDisplay screen="/ikad/cps/dashboard" figures={null} onLeave={() => undefined}>
      <p>figures</p>
    </WallDisplay>,
  )
beforeEach(() => setLocale('en'))
afterEach(cleanup)

test('fresh figures need no message', () => {
  vi.spyOn(answered, 'last').mockReturnValue(Date.now())
  show()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('figures without an update for minutes show their time, even if no lost connection was detected', () => {
  vi.spyOn(answered, 'last').mockReturnValue(Date.now() - 4 * 60_000)
  show()
  expect(screen.getByRole('alert').textContent).toMatch(
    /^These figures are old: the server last answered at \d+:\d\d [AP]M$/,
  )
})

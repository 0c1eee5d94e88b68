import { expect, test } from 'vitest'
import { act, clickOn, render, screen } from '#client/tests/react.tsx'
import { deskStore, dispatchToDesk } from './scanning.ts'
import type { ScanOutcome } from './scanOutcome.ts'
import { ScanTray } from './ScanTray.tsx'

/**
 * Imitates a scan that waited for the connection while its person left the screen, and was answered
 * during navigation.
 */
function answeredOnTheWay(outcome: ScanOutcome): void {
  act(() => {
    dispatchToDesk({ type: 'opened', place: '/printing', off: false })
    dispatchToDesk({ type: 'connection', offline: true })
    dispatchToDesk({ type: 'scanned', scanned: 'PLKS-26-110024', at: new Date(), to: '/printing' })
    dispatchToDesk({ type: 'moving', path: '/lots' })
    // The scan desk does not query a field by itself here, because none is registered under this
    // name.
    const id = deskStore.get().lastId
    dispatchToDesk({ type: 'asked', id })
    dispatchToDesk({ type: 'answered', id, outcome })
    dispatchToDesk({ type: 'closed', place: '/printing' })
    dispatchToDesk({ type: 'arrived', path: '/lots' })
    dispatchToDesk({ type: 'connection', offline: false })
  })
}

test.each([
  ['a refusal', { tone: 'bad', text: 'No QR code can be generated' }, 'alert'],
  ['an action', { tone: 'ok', text: 'On the list' }, 'status'],
] as const)(
  '%s of a screen that was left stays in the tray until it is dismissed',
  async (_what, outcome, role) => {
    render(<ScanTray />)
    answeredOnTheWay(outcome)
    expect(screen.getByRole(role).textContent).toContain(outcome.text)
    expect(screen.getByRole(role).textContent).toContain('PLKS-26-110024')
    await clickOn(screen.getByRole('button', { name: 'Dismiss PLKS-26-110024' }))
    expect(screen.queryByText(outcome.text)).toBeNull()
  },
)

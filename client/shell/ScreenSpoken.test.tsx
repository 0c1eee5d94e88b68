import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderedScreen } from '#client/state/renderedScreen.ts'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import { settle } from '#client/tests/settle.ts'
import { eventually } from '#tests/support/time/eventually.ts'
import { ScreenSpoken } from './ScreenSpoken.tsx'

test('a new screen is announced by its title; the first one is not announced twice', () => {
  renderWithRelay(<ScreenSpoken />)
  act(() => renderedScreen.set('/ikad/home'))
  expect(screen.queryByText('Home')).toBeNull()
  act(() => renderedScreen.set('/ikad/dpms/incidents'))
  expect(screen.getByText('Incidents').getAttribute('aria-live')).toBe('polite')
  act(() => renderedScreen.set('/ikad/home'))
  expect(screen.getByText('Home')).toBeTruthy()
})

test('a new screen gets the focus from the frame around it, and from a link that is gone, but not from its own field', async () => {
  renderWithRelay(
    <div className="ik-shell">
      <a href="#/ikad/home">Home page</a>
      <main tabIndex={-1}>
        <button>Save</button>
      </main>
      <ScreenSpoken />
    </div>,
  )
  const button = screen.getByRole('button', { name: 'Save' })
  button.focus()
  act(() => renderedScreen.set('/ikad/dpms/incidents'))
  await settle()
  expect(document.activeElement).toBe(button)
  button.blur()
  act(() => renderedScreen.set('/ikad/home'))
  const main = screen.getByRole('main')
  await eventually(() => expect(document.activeElement).toBe(main))
  screen.getByRole('link').focus()
  act(() => renderedScreen.set('/ikad/dpms/incidents'))
  expect(document.activeElement).toBe(main)
})

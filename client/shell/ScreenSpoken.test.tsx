import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { standingScreen } from '#client/state/standingScreen.ts'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import { ScreenSpoken } from './ScreenSpoken.tsx'

test('a new screen is announced by its title; the first one is not announced twice', () => {
  renderWithRelay(<ScreenSpoken />)
  act(() => standingScreen.set('/ikad/home'))
  expect(screen.queryByText('Home')).toBeNull()
  act(() => standingScreen.set('/ikad/dpms/incidents'))
  expect(screen.getByText('Incidents').getAttribute('aria-live')).toBe('polite')
  act(() => standingScreen.set('/ikad/home'))
  expect(screen.getByText('Home')).toBeTruthy()
})

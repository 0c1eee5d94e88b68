import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { standingScreen } from '#client/state/standingScreen.ts'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import { ScreenSpoken } from './ScreenSpoken.tsx'

test('a screen that comes is told by its title; the one that a person starts with is not told twice', () => {
  renderWithRelay(<ScreenSpoken />)
  act(() => standingScreen.set('/ikad/home'))
  expect(screen.queryByText('Home')).toBeNull()
  act(() => standingScreen.set('/ikad/dpms/incidents'))
  expect(screen.getByText('Incidents').getAttribute('aria-live')).toBe('polite')
  act(() => standingScreen.set('/ikad/home'))
  expect(screen.getByText('Home')).toBeTruthy()
})

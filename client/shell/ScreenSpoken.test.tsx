import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderedScreen } from '#client/state/renderedScreen.ts'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
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

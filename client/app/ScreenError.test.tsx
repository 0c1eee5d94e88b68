import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ServerFault } from '#client/relay/serverFault.ts'
import { setLocale } from '#client/state/locale.ts'
import { cleanup, render, screen } from '#client/tests/react.tsx'
import { ScreenError } from './ScreenError.tsx'

function fail(error: Error, at: string) {
  const Failing = () => {
    throw error
  }
  const router = createMemoryRouter(
    [{ path: '*', Component: Failing, ErrorBoundary: ScreenError }],
    { initialEntries: [at] },
  )
  render(<RouterProvider router={router} />)
}

beforeEach(() => {
  setLocale('en')
  // React, the router and the screen log the failure to the console.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('a screen that failed to open', () => {
  it('is offered without its filters, if the server refuses them', () => {
    fail(
      new ServerFault('field.invalid', 'compare: This is not valid', null),
      '/ikad/home?compare=1',
    )
    expect(screen.getByRole('alert').textContent).toContain('compare: This is not valid')
    expect(screen.getByRole('link', { name: 'Open it without filters' }).getAttribute('href')).toBe(
      '/ikad/home',
    )
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it.each([
    [
      'the address has no filters',
      new ServerFault('permission.denied', 'You may not', null),
      '/ikad/home',
    ],
    [
      'it is an error of the server',
      new ServerFault('request.fault', 'Something went wrong', 'R-17'),
      '/ikad/home?q=a',
    ],
  ])('is retried if %s', (_, error, at) => {
    fail(error, at)
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Open it without filters' })).toBeNull()
  })
})

import { expect, it, test } from 'vitest'
import { eachSource } from '../../../scripts/sources/eachSource.ts'
import { leavesIn, leavesOfScreens } from '../../../scripts/sources/screenQueries.ts'

// Reads every source of the client, which takes a while on a busy machine.
test('each screen’s query only spreads fragments: a component declares its own data', () => {
  expect(leavesOfScreens()).toEqual([])
  expect(
    eachSource('client', (code) => [...code.matchAll(/@preloadable/g)]).length,
  ).toBeGreaterThan(50)
})

it('finds a field that a screen reads itself, at any depth', () => {
  const code =
    'const query = graphql`query homeQuery @preloadable { viewer { id ...Today_viewer work { late ... on Work { total } } } }`'
  expect(leavesIn(code)).toEqual(['late', 'total'])
})

it('allows a dialog’s own query, and a fragment’s fields', () => {
  expect(
    leavesIn(
      'graphql`query CountDialogQuery { viewer { name } }`; graphql`fragment Today_viewer on Viewer { name }`',
    ),
  ).toEqual([])
})

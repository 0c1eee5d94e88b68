import { expect, it, test } from 'vitest'
import { eachSource } from '../../../scripts/sources/eachSource.ts'
import { leavesIn, leavesOfScreens } from '../../../scripts/sources/screenQueries.ts'

// Reads every source of the client, which a busy machine takes its time for.
test('each screen’s query only spreads fragments: a part owns what it shows', () => {
  expect(leavesOfScreens()).toEqual([])
  expect(eachSource('client', (code) => [...code.matchAll(/@preloadable/g)]).length).toBeGreaterThan(50)
})

it('finds a field that a screen reads itself, however deep', () => {
  const code =
    'const query = graphql`query homeQuery @preloadable { viewer { id ...Today_viewer work { late ... on Work { total } } } }`'
  expect(leavesIn(code)).toEqual(['late', 'total'])
})

it('lets what a dialog fetches for itself stand, and what a fragment reads', () => {
  expect(
    leavesIn('graphql`query CountDialogQuery { viewer { name } }`; graphql`fragment Today_viewer on Viewer { name }`'),
  ).toEqual([])
})

import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const generated = resolve('client/__generated__')
const ending = '$parameters.ts'
/** The queries of screens, which load in parallel to their code. */
const queries = readdirSync(generated)
  .filter((name) => name.endsWith(ending))
  .map((name) => name.slice(0, -ending.length))

type Selection = { kind: string; handle?: string; selections?: readonly Selection[] }
type Query = {
  operation: { argumentDefinitions: readonly { name: string }[]; selections: readonly Selection[] }
}

const hasList = ({ kind, handle, selections = [] }: Selection): boolean =>
  (kind === 'LinkedHandle' && handle === 'connection') || selections.some(hasList)

test('screens have queries', () => expect(queries.length).toBeGreaterThan(30))

// useRefresh requests as many rows as scrolling loaded. Only people who scrolled would notice a
// query without that.
test.each(queries)('%s, if it has a list, takes how many rows a refresh keeps', async (name) => {
  const { default: query } = (await import(`${generated}/${name}.graphql.ts`)) as { default: Query }
  const { argumentDefinitions, selections } = query.operation
  expect(
    selections.some(hasList) ? argumentDefinitions.map((argument) => argument.name) : ['first'],
  ).toContain('first')
})

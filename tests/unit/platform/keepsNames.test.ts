import { expect, test } from 'vitest'
import { renames } from '#server/platform/database/keepsNames.ts'

/**
 * A connection that reports a statement's name through `nameOf`, with the statements sent to it.
 */
function connection(nameOf: (name: string) => string[]) {
  const said: string[] = []
  const query = async (statement: string | { name: string; text: string }) => {
    if (typeof statement === 'string') {
      said.push(statement.split(' ')[0]!)
      return { rows: [] }
    }
    expect(statement.text).toContain(statement.name)
    return { rows: nameOf(statement.name).map((name) => ({ name })) }
  }
  return { said, client: { query } as unknown as Parameters<typeof renames>[0] }
}

test('a pooler that renames statements supports named statements', async () => {
  const { client, said } = connection(() => ['PGBOUNCER_7'])
  expect(await renames(client)).toBe(true)
  expect(said).toEqual(['BEGIN', 'COMMIT'])
})

test.each([
  ['one that passes the name on', (name: string) => [name]],
  ['one that hides the name', () => []],
])('%s does not, and is left without our names', async (_title, nameOf) => {
  const { client, said } = connection(nameOf)
  expect(await renames(client)).toBe(false)
  expect(said).toEqual(['BEGIN', 'DEALLOCATE', 'COMMIT'])
})

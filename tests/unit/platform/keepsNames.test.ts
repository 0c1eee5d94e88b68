import { expect, test } from 'vitest'
import { renames } from '#server/platform/database/keepsNames.ts'

/** A connection behind which a statement's name is what `nameOf` makes of it, and what was said on it. */
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

test('a pooler that gives statements names of its own looks after them', async () => {
  const { client, said } = connection(() => ['PGBOUNCER_7'])
  expect(await renames(client)).toBe(true)
  expect(said).toEqual(['BEGIN', 'COMMIT'])
})

test.each([
  ['one that passes the name on', (name: string) => [name]],
  ['one that shows no name', () => []],
])('%s does not, and is left no name of ours', async (_title, nameOf) => {
  const { client, said } = connection(nameOf)
  expect(await renames(client)).toBe(false)
  expect(said).toEqual(['BEGIN', 'DEALLOCATE', 'COMMIT'])
})

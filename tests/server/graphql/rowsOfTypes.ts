import { execute, isObjectType, parse, type GraphQLObjectType } from 'graphql'
import { schema } from '#server/schema.ts'
import type { Person } from '#tests/support/world.ts'

/** The object types of records: all except the roots and GraphQL's own. */
export const recordTypes: readonly GraphQLObjectType[] = Object.values(schema.getTypeMap())
  .filter((type) => isObjectType(type))
  .filter(
    ({ name }) => !name.startsWith('__') && !['Query', 'Mutation', 'Subscription'].includes(name),
  )

type Row = object & { code?: unknown }

/**
 * Collects the rows behind the objects that these documents return to a person, by type: for each
 * type the fullest row, of Johor Bahru if it belongs to a branch.
 */
export async function rowsOfTypes(
  person: Person,
  documents: Iterable<string>,
): Promise<ReadonlyMap<string, object>> {
  const rows = new Map<string, Row>()
  const watched = recordTypes.flatMap((type) =>
    Object.values(type.getFields()).map((field) => ({ type, field })),
  )
  const own = watched.map(({ field }) => field.resolve)
  for (const { type, field } of watched) {
    const { resolve = (parent: Record<string, unknown>) => parent[field.name] } = field
    field.resolve = (parent, ...rest) => {
      const known = rows.get(type.name)
      if (parent && typeof parent === 'object' && (!known || worth(parent) > worth(known)))
        rows.set(type.name, parent)
      return (resolve as (...args: unknown[]) => unknown)(parent, ...rest)
    }
  }
  try {
    for (const text of documents)
      await execute({ schema, document: parse(text), contextValue: { ...person } })
  } finally {
    watched.forEach(({ field }, at) => (field.resolve = own[at]))
  }
  return rows
}

const worth = (row: Row) =>
  (row.code === 'JHB' ? 1_000 : 0) + Object.values(row).filter(isSomething).length

export function isSomething(value: unknown): boolean {
  return (
    value !== null &&
    value !== undefined &&
    value !== '' &&
    !(Array.isArray(value) && value.length === 0)
  )
}

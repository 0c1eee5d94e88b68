import { Prisma } from '#generated/prisma/client.ts'

/** Columns by their path in a row. */
export type Columns = Readonly<Record<string, Prisma.Sql>>

/** Parses a SELECT list by its aliases: `t.received_at "receivedAt", t.status`. */
export function columnsOf({ sql, values }: Prisma.Sql): Columns {
  if (values.length > 0) throw new Error('A column with parameters can’t be a column of a list.')
  return Object.fromEntries(
    expressionsOf(sql).map((text) => {
      const [, expression, name] =
        /^(.+)\s"(\w+)"$/s.exec(text) ??
        /^(\w+\.(\w+))$/.exec(text) ??
        /^(.+)\s(\w+)$/s.exec(text) ??
        []
      return [name!, Prisma.raw(expression!)]
    }),
  )
}

/** Returns the columns of a record nested in the row. */
export function within(part: string, columns: Columns): Columns {
  return Object.fromEntries(Object.entries(columns).map(([name, sql]) => [`${part}.${name}`, sql]))
}

/** Splits a list at the commas outside brackets. */
function expressionsOf(list: string): string[] {
  const found: string[] = []
  let [depth, from] = [0, 0]
  for (let at = 0; at <= list.length; at++) {
    if (list[at] === '(') depth += 1
    else if (list[at] === ')') depth -= 1
    else if (at === list.length || (list[at] === ',' && depth === 0)) {
      found.push(list.slice(from, at).trim())
      from = at + 1
    }
  }
  return found
}

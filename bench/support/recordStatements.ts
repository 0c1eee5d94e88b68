import pg from 'pg'

/** A statement as the product sent it. */
export type Statement = { text: string; values: unknown[] }

type Query = (this: pg.Client, config: unknown, values?: unknown, callback?: unknown) => unknown

/** What is sent to PostgreSQL while the work runs, by whatever way it goes there: each text once. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const found = new Map<string, Statement>()
  const prototype = pg.Client.prototype as unknown as { query: Query }
  const { query } = prototype
  prototype.query = function (config, values, callback) {
    const named = typeof config === 'string' ? { text: config } : (config as { text?: string; values?: unknown[] })
    const given = Array.isArray(values) ? (values as unknown[]) : (named.values ?? [])
    if (named.text) found.set(named.text, { text: named.text, values: given })
    return query.call(this, config, values, callback)
  }
  try {
    await work()
  } finally {
    prototype.query = query
  }
  return [...found.values()].filter(({ text }) => /^\s*(SELECT|WITH|UPDATE|INSERT)\b/i.test(text))
}

import pg from 'pg'

/** A statement as sent by the product. */
export type Statement = { text: string; values: unknown[] }

type Query = (this: pg.Client, config: unknown, values?: unknown, callback?: unknown) => unknown

/** Returns everything that is sent to PostgreSQL while the work runs: each text once. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const found = new Map<string, Statement>()
  const prototype = pg.Client.prototype as unknown as { query: Query }
  const { query } = prototype
  prototype.query = function (config, values, callback) {
    const named =
      typeof config === 'string'
        ? { text: config }
        : (config as { text?: string; values?: unknown[] })
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

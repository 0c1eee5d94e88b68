import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { vi } from 'vitest'

/**
 * The statements of the running work: those of the services' timers in parallel are not included.
 */
const recorded = new AsyncLocalStorage<string[]>()

/** Returns the result of some work, and the SQL of its statements in order. */
export async function withStatements<Answer>(
  work: () => Promise<Answer>,
): Promise<{ answer: Answer; statements: string[] }> {
  const statements: string[] = []
  const query = pg.Client.prototype.query as (this: pg.Client, ...given: unknown[]) => unknown
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [call] = given as [string | { text: string }]
    recorded.getStore()?.push(typeof call === 'string' ? call : call.text)
    return query.apply(this, given)
  } as never)
  try {
    return { answer: await recorded.run(statements, work), statements }
  } finally {
    spy.mockRestore()
  }
}

/** Counts each statement in a list, whatever the number of its values. */
export function counted(statements: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const sql of statements) {
    const shape = sql.replaceAll(/\$\d+(, ?\$\d+)*/g, '$')
    counts.set(shape, (counts.get(shape) ?? 0) + 1)
  }
  return counts
}

import pg from 'pg'
import { vi } from 'vitest'

/** What some work answers, and the SQL of the statements that it took, in their order. */
export async function withStatements<Answer>(work: () => Promise<Answer>): Promise<{ answer: Answer; statements: string[] }> {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  try {
    const answer = await work()
    return {
      answer,
      statements: spy.mock.calls.map(([call]) => (typeof call === 'string' ? call : (call as { text: string }).text)),
    }
  } finally {
    spy.mockRestore()
  }
}

/** How often each statement stands in a list, whatever the number of its values. */
export function counted(statements: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const sql of statements) {
    const shape = sql.replaceAll(/\$\d+(, ?\$\d+)*/g, '$')
    counts.set(shape, (counts.get(shape) ?? 0) + 1)
  }
  return counts
}

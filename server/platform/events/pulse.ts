import type pg from 'pg'

/** How often a connection that only listens is asked whether it stands, and how long the database has to answer, in milliseconds. */
export type Pulse = { everyMs: number; answerMs: number }
export const usualPulse: Pulse = { everyMs: 15_000, answerMs: 10_000 }

/** Asks the database for something; where no answer comes in time the connection is ended, whose `end` says so. */
export async function askInTime(client: pg.Client, sql: string, answerMs: number, onSilence: () => void): Promise<void> {
  const late = setTimeout(() => {
    onSilence()
    void client.end()
  }, answerMs).unref()
  try {
    await client.query(sql)
  } finally {
    clearTimeout(late)
  }
}

/**
 * Asks again and again, until the connection has ended. Who only listens says nothing: a connection that a firewall forgot, or whose
 * other end is gone without a word, looks for hours like one on which nothing happens.
 */
export function keepAsking(client: pg.Client, { everyMs, answerMs }: Pulse, onSilence: () => void): void {
  let asked = false
  const timer = setInterval(() => {
    if (asked) return
    asked = true
    // That it failed is told by the connection's end.
    void askInTime(client, 'SELECT 1', answerMs, onSilence)
      .catch(() => undefined)
      .finally(() => (asked = false))
  }, everyMs).unref()
  client.once('end', () => clearInterval(timer))
}

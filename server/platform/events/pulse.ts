import type pg from 'pg'

/**
 * How often a listening connection is checked, and how long the database has to answer, in
 * milliseconds.
 */
type Pulse = { everyMs: number; answerMs: number }
export const usualPulse: Pulse = { everyMs: 5_000, answerMs: 5_000 }

/**
 * Sends a query. Without a timely answer it ends the connection, whose `end` event reports that.
 */
export async function askInTime(
  client: pg.Client,
  sql: string,
  answerMs: number,
  onSilence: () => void,
): Promise<void> {
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
 * Checks the connection repeatedly until it ends. A listening connection sends nothing, so one
 * dropped by a firewall or a dead peer looks idle for hours.
 */
export function keepAsking(
  client: pg.Client,
  { everyMs, answerMs }: Pulse,
  onSilence: () => void,
): void {
  let asked = false
  const timer = setInterval(() => {
    if (asked) return
    asked = true
    // The connection's end reports the failure.
    void askInTime(client, 'SELECT 1', answerMs, onSilence)
      .catch(() => undefined)
      .finally(() => (asked = false))
  }, everyMs).unref()
  client.once('end', () => clearInterval(timer))
}

import { limits } from '#domain/limits.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import type { Tx } from '#server/platform/database/client.ts'

/** Certifies on the day of the demonstration, so that Home shows what waits whenever it starts. */
export async function seedCertificationDay(tx: Tx, now: Date): Promise<void> {
  const today = malaysianDate(now)
  const left = (Date.parse(`${today.slice(0, 4)}-12-31`) - Date.parse(today)) / limits.dayMs
  await tx.stockRules.update({ where: { id: 1 }, data: { certifyDaysBefore: left } })
}

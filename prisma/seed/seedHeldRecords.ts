import { demonstrationRecords } from '#domain/application/demonstrationRecords.ts'
import { registryRecord } from '#domain/application/registryRecord.ts'
import { addMonths } from '#domain/dates/addMonths.ts'
import { addDays } from '#domain/dates/dateRange.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { applicationOf } from '#server/registry/applicationOf.ts'
import { doubtsOf } from '#server/registry/held/doubtsOf.ts'
import { holdRecord } from '#server/registry/held/holdRecord.ts'

/**
 * Holds the two records of a file with unusual dates, as its import would: a sticker far ahead, and
 * a very long pass.
 */
export async function seedHeldRecords(tx: Tx, source: string, receivedAt: Date): Promise<void> {
  const today = malaysianDate(receivedAt)
  const [first, second] = demonstrationRecords(today)
  const ahead = addDays(today, 150)
  const unusual = [
    {
      ...first,
      ...named('0901', 'MD SHAFIQUL ALAM'),
      stickerdate: ahead,
      passexpiry: addMonths(ahead, 12),
    },
    {
      ...second,
      ...named('0902', 'SURESH KUMAR'),
      passexpiry: addMonths(today, 140),
      printingbranch: 'PEN',
      collectionbranch: 'PEN',
    },
  ]
  for (const [i, cells] of unusual.entries()) {
    const { photo: _, ...record } = registryRecord.parse(cells)
    const { held } = doubtsOf(record, applicationOf(record, 0), undefined, {
      today,
      workPass: true,
    })
    await holdRecord(
      tx,
      { row: i + 180, cells, record, photo: null },
      { reasons: held, source, now: receivedAt },
    )
  }
}

const named = (no: string, name: string) => ({
  applid: `DEMO${no}`,
  applicationno: `PLKS-26-09${no}`,
  passportno: `BK091${no}`,
  stickerno: `S26DM${no}`,
  name,
})

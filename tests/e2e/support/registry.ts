import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { goodRecord } from '#tests/support/registryRecords.ts'

/** For the product of this spec file (test.ts). */
const folder = () => process.env.E2E_REGISTRY!

export type Sent = ReturnType<typeof goodRecord>

/**
 * The first application number of each file that a test sends, far enough apart that no two tests
 * send the same record.
 */
const firstNumbers = {
  'main-job': 910_001,
  'bad-input': 920_001,
  reassign: 930_001,
  reroute: 930_101,
  'generate-qr': 935_001,
  'no-sticker': 936_001,
  printing: 940_001,
  agent: 940_101,
  qc: 941_001,
  received: 941_101,
  location: 950_001,
  'location-ms': 950_101,
  dashboard: 960_001,
  wall: 960_101,
  keys: 965_001,
  'keys-courier': 965_101,
  'full-list': 965_201,
  'traveller-operator': 970_001,
  'traveller-operator2': 970_101,
} as const
export type SentFile = keyof typeof firstNumbers

/**
 * Writes a file of applications into the registry's folder, as the immigration department's system
 * does: n valid ones of one employer and sticker date, and one invalid one.
 */
export async function sendApplications(
  name: SentFile,
  n: number,
  about: Partial<Sent>,
): Promise<Sent[]> {
  const firstNo = firstNumbers[name]
  const good = Array.from(
    { length: n },
    (_, i) => ({ ...goodRecord(firstNo + i), ...about }) as Sent,
  )
  const bad = { ...goodRecord(firstNo + n), ...about, passportno: 'NOT A PASSPORT' }
  const file = join(folder(), `2026-11-21-${name}.json`)
  await writeFile(`${file}.part`, JSON.stringify([...good, bad]))
  await rename(`${file}.part`, file)
  return good
}

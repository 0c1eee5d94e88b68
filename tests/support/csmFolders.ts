import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Db } from '#server/platform/database/client.ts'

const kinds = ['common', 'mykad', 'mykid', 'mykadMx'] as const

/**
 * Assigns each map folder its path below a root, and creates it: mykad/in, mykad/error,
 * mykad/archive.
 */
export async function mapCsmFolders(db: Db, root: string): Promise<void> {
  for (const kind of kinds) {
    const at = {
      inputFolder: `${kind}/in`,
      errorFolder: `${kind}/error`,
      archiveFolder: `${kind}/archive`,
      outputFolder: `${kind}/out`,
    }
    await db.csmMapFolder.upsert({ where: { kind }, create: { kind, ...at }, update: at })
    await mkdir(path.join(root, kind, 'in'), { recursive: true })
  }
}

type Fields = Partial<
  Record<'icno' | 'applicationcompletiondate' | 'batchno' | 'collectionbranch' | 'cardtype', string>
>

const fieldsOf = (n: number, changed: Fields) => ({
  icno: `900101-${String(1 + Math.floor(n / 10_000)).padStart(2, '0')}-${String(n % 10_000).padStart(4, '0')}`,
  applicationcompletiondate: '2026-11-18',
  batchno: 'B1',
  collectionbranch: 'JHB',
  cardtype: 'MyKad',
  ...changed,
})

/** Returns job file n of a test, as it would be sent. */
export const jobFile = {
  json: (n: number, changed: Fields = {}) => JSON.stringify(fieldsOf(n, changed)),
  xml: (n: number, changed: Fields = {}) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<job>\n${Object.entries(fieldsOf(n, changed))
      .map(([key, value]) => `  <${key}>${value}</${key}>`)
      .join('\n')}\n</job>\n`,
}

import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { goodRecord } from '#tests/support/registryRecords.ts'

const folder = () => join(process.env.E2E_FOLDER!, 'registry')

export type Sent = ReturnType<typeof goodRecord>

/**
 * Puts a file of applications into the registry's folder, as the immigration department's system does: n good ones of
 * one employer and sticker date, and one that is not right.
 */
export async function sendApplications(name: string, n: number, about: Partial<Sent>, firstNo: number): Promise<Sent[]> {
  const good = Array.from({ length: n }, (_, i) => ({ ...goodRecord(firstNo + i), ...about }) as Sent)
  const bad = { ...goodRecord(firstNo + n), ...about, passportno: 'NOT A PASSPORT' }
  const file = join(folder(), name)
  await writeFile(`${file}.part`, JSON.stringify([...good, bad]))
  await rename(`${file}.part`, file)
  return good
}

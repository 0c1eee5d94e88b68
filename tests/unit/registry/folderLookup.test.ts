import { mkdir, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { folderLookup } from '#server/registry/folderLookup.ts'
import { goodRecord } from '#tests/support/registryRecords.ts'
import { temporaryFolder } from '#tests/support/temporaryFolder.ts'

const log = pino({ level: 'silent' })
const folders: { folder: string; remove(): Promise<void> }[] = []
let folder: string

beforeEach(async () => {
  const made = await temporaryFolder()
  folders.push(made)
  folder = made.folder
})
afterAll(() => Promise.all(folders.map(({ remove }) => remove())))

async function put(name: string, content: string, minutesAgo = 0): Promise<void> {
  await writeFile(join(folder, name), content)
  const at = new Date(Date.now() - minutesAgo * 60_000)
  await utimes(join(folder, name), at, at)
}
const json = (...records: object[]) => JSON.stringify(records)
const csv = (...records: Record<string, string>[]) =>
  [
    Object.keys(records[0]!).join(','),
    ...records.map((record) =>
      Object.values(record)
        .map((value) => `"${value}"`)
        .join(','),
    ),
  ].join('\n')
const passports = (rows: { cells: unknown }[]) =>
  rows.map(({ cells }) => (cells as { applid: string; name: string }).applid)

describe('the registry’s folder', () => {
  test('is searched by passport in every kind of file, in any case and with spaces', async () => {
    await put('a.json', json(goodRecord(1), goodRecord(2)))
    await put('b.csv', csv({ ...goodRecord(3), passportno: 'bk 0000002' }))
    const rows = await folderLookup(folder, log).findByPassport('BK0000002')
    expect(passports(rows).sort()).toEqual(['A26000002', 'A26000003'])
    expect(rows.map(({ row }) => row)).toEqual([1, 2])
  })

  test('is searched by the employer’s complete name and the sticker date', async () => {
    const about = (no: number, employername: string, stickerdate: string) => ({
      ...goodRecord(no),
      employername,
      stickerdate,
    })
    await put(
      'a.json',
      json(
        about(1, 'Kilang  Satu', '2026-11-02'),
        about(2, 'KILANG SATU', '20261102'),
        about(3, 'KILANG SATU BHD', '2026-11-02'),
        about(4, 'KILANG SATU', '2026-11-03'),
      ),
    )
    expect(
      passports(await folderLookup(folder, log).findByEmployer('kilang satu', '2026-11-02')),
    ).toEqual(['A26000001', 'A26000002'])
  })

  test('uses the newest of several files with an application', async () => {
    await put('z-old.json', json({ ...goodRecord(1), name: 'OLD' }), 60)
    await put('a-new.json', json({ ...goodRecord(1), name: 'NEW' }), 5)
    const rows = await folderLookup(folder, log).findByPassport('BK0000001')
    expect(rows.map(({ cells }) => (cells as { name: string }).name)).toEqual(['NEW'])
  })

  test('does not hide results because of an unreadable file; links, folders and hidden files are not searched', async () => {
    await put('broken.json', '[{"passportno":')
    await put('wrong.xlsx', 'no workbook')
    await put('good.json', json(goodRecord(1)))
    await put('.hidden.json', json(goodRecord(1)))
    await put('elsewhere.txt', json({ ...goodRecord(5), passportno: 'BK0000001' }))
    await symlink(join(folder, 'elsewhere.txt'), join(folder, 'link.json'))
    await mkdir(join(folder, 'folder.json'))
    expect(passports(await folderLookup(folder, log).findByPassport('BK0000001'))).toEqual([
      'A26000001',
    ])
  })

  test('that is missing is unreachable; a search that takes too long is aborted', async () => {
    const refusal = (work: Promise<unknown>) =>
      work.catch((error: { code: string; reason: string }) => `${error.code} ${error.reason}`)
    expect(await refusal(folderLookup(join(folder, 'none'), log).findByPassport('A'))).toBe(
      'registry.unreachable network',
    )
    await put('a.json', json(...Array.from({ length: 20_000 }, (_, i) => goodRecord(i))))
    expect(await refusal(folderLookup(folder, log, 1).findByPassport('A'))).toBe(
      'registry.unreachable slow',
    )
  })
})

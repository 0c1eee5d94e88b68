import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCourierImport } from '#server/despatch/readCourierImport.ts'
import { saveUpload } from '#server/platform/uploads.ts'
import { rawWorkbook } from '#tests/support/workbooks.ts'
import { createWorld, type World } from '#tests/support/world.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

test('a zip bomb instead of a courier’s workbook is refused, and memory grows by less than 100 MB', async () => {
  const operator = await world.as('operator')
  const bomb = rawWorkbook(
    `<worksheet><sheetData>${' '.repeat(64 * 1024 * 1024)}</sheetData></worksheet>`,
  )
  expect(bomb.length).toBeLessThan(1024 * 1024)
  const { id } = await saveUpload(operator, { name: 'x.xlsx', content: bomb })
  const before = process.memoryUsage().rss
  await expect(readCourierImport(operator, { uploadId: id })).rejects.toMatchObject({
    code: 'file.hostile',
  })
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024)
})

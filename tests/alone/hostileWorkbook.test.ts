import { afterEach, beforeEach, expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { Problem } from '#domain/problems.ts'
import { readSheet } from '#tests/support/readSheet.ts'
import { processMs } from '#tests/support/time/processorTime.ts'
import { rawWorkbook } from '#tests/support/workbooks.ts'
import { zipOf } from '#tests/support/zip.ts'

const MiB = 1024 * 1024
let highest = 0
let watch: NodeJS.Timeout
beforeEach(() => {
  highest = 0
  watch = setInterval(() => (highest = Math.max(highest, process.memoryUsage().rss)), 5)
})
afterEach(() => clearInterval(watch))

/**
 * Returns the code of the refusal; it must come within a second, with less than 100 MiB of
 * additional memory.
 */
async function refusal(bytes: Buffer): Promise<string> {
  const before = process.memoryUsage().rss
  highest = before
  let code = 'not refused'
  const ms = await processMs(async () => {
    try {
      for await (const _ of readSheet(bytes));
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      code = error.code
    }
  })
  expect(ms).toBeLessThan(1_000)
  expect((Math.max(highest, process.memoryUsage().rss) - before) / MiB).toBeLessThan(100)
  return code
}

const sheet = (rows: string, before = '', after = '') =>
  `<worksheet>${before}<sheetData>${rows}</sheetData>${after}</worksheet>`

test('a bomb that unpacks to 200 times its size is refused by its directory', async () => {
  const bomb = rawWorkbook({
    name: 'xl/worksheets/sheet1.xml',
    content: Buffer.alloc(96 * MiB, 32),
  })
  expect(bomb.length).toBeLessThan(MiB)
  expect(await refusal(bomb)).toBe('file.hostile')
})

test('a directory that declares 4 GB is believed', async () => {
  expect(
    await refusal(
      rawWorkbook({ name: 'xl/worksheets/sheet1.xml', content: 'x', claims: 4_000_000_000 }),
    ),
  ).toBe('file.hostile')
})

test('a directory that understates an entry’s unpacked size is detected', async () => {
  const content = `<worksheet><sheetData>${'<row/>'.repeat(8 * MiB)}`
  expect(
    await refusal(rawWorkbook({ name: 'xl/worksheets/sheet1.xml', content, claims: 1_000 })),
  ).toBe('workbook.damaged')
})

test('50,000 entries', async () => {
  const entries = Array.from({ length: 50_000 }, (_, i) => ({
    name: `xl/media/${i}.png`,
    content: '',
  }))
  expect(await refusal(rawWorkbook('<worksheet/>', '<sst/>', entries))).toBe('file.hostile')
})

test.each([
  ['elements a thousand deep', sheet(`<row>${'<c>'.repeat(1_000)}</row>`), 'file.hostile'],
  [
    'an endless row',
    sheet(`<row><c r="A1"><v>${'1'.repeat(limits.workbookRecordBytes + 1)}</v></c></row>`),
    'file.hostile',
  ],
  ['endless columns', sheet('', `<cols>${'<col/>'.repeat(MiB)}</cols>`), 'file.hostile'],
  [
    'rows hidden in columns',
    sheet('', `<cols>${'<col/><row/>'.repeat(MiB / 2)}</cols>`),
    'file.hostile',
  ],
  ['a document type', '<!DOCTYPE x [<!ENTITY a "b">]><worksheet/>', 'file.hostile'],
  ['an entity of its own', sheet('<row><c t="str"><v>&a;</v></c></row>'), 'workbook.damaged'],
  ['broken XML', '<worksheet><sheetData></worksheet>', 'workbook.damaged'],
])('%s', async (_, xml, code) => expect(await refusal(rawWorkbook(xml))).toBe(code))

test('endless rich text runs in the shared strings', async () => {
  expect(
    await refusal(rawWorkbook(sheet(''), `<sst><si>${'<r/>'.repeat(2 * MiB)}</si></sst>`)),
  ).toBe('file.hostile')
})

test('endless shared strings', async () => {
  const texts = `<sst>${'<si/>'.repeat(limits.workbookSharedTexts + 1)}</sst>`
  expect(await refusal(rawWorkbook(sheet(''), texts))).toBe('file.hostile')
})

test('a zip that is not a workbook', async () => {
  expect(await refusal(zipOf([{ name: 'a.txt', content: 'x' }]))).toBe('workbook.notXlsx')
})

test('an entry whose name escapes the zip', async () => {
  expect(
    await refusal(rawWorkbook('<worksheet/>', '<sst/>', [{ name: '../a', content: '' }])),
  ).toBe('workbook.damaged')
})

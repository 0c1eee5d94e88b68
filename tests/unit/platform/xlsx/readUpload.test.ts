import { describe, expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { readSheet } from '#server/platform/xlsx/readSheet.ts'
import { readUpload } from '#server/platform/xlsx/readUpload.ts'
import { rawWorkbook } from '#tests/support/workbooks.ts'

const sheetOf = (rows: string) => rawWorkbook(`<worksheet><sheetData>${rows}</sheetData></worksheet>`)
const rowsOf = (count: number, cells = '') => Array.from({ length: count }, (_, i) => `<row r="${i + 2}">${cells}</row>`).join('')
const heading = '<row r="1"><c r="A1"><v>1</v></c></row>'

async function count(content: Buffer, maximum: number): Promise<number> {
  let rows = 0
  for await (const _ of readUpload(content, { maximum })) rows++
  return rows
}

describe('the rows of a workbook that was sent', () => {
  test('count in whatever column they hold something', async () => {
    const content = sheetOf(heading + rowsOf(3, '<c r="Z9"><v>1</v></c>'))
    expect(await count(content, 3)).toBe(4)
    await expect(count(content, 2)).rejects.toMatchObject({ code: 'import.tooManyRows', values: { max: 2 } })
  })

  test('that are empty count only where there is no end of them', async () => {
    expect(await count(sheetOf(heading + rowsOf(100)), 1)).toBe(101)
    const endless = sheetOf(heading + rowsOf(limits.workbookRowsRead))
    await expect(count(endless, 1)).rejects.toMatchObject({
      code: 'import.tooManyRows',
      values: { max: limits.workbookRowsRead },
    })
  })
})

describe('workbooks that are read at a time', () => {
  test('are those of this process; whoever stops early or fails ends its turn', async () => {
    const content = sheetOf(heading)
    const reading = Array.from({ length: limits.workbooksRead }, () => readUpload(content, { maximum: 1 }))
    for (const each of reading) await each.next()
    let came = false
    const next = readUpload(content, { maximum: 1 })
    const first = next.next().then((row) => ((came = true), row))
    // Whoever needs no turn comes to its end meanwhile, twice.
    for (let i = 0; i < 2; i++) for await (const _ of readSheet(content));
    expect(came).toBe(false)
    await reading[0]!.return(undefined)
    expect((await first).value).toEqual({ row: 1, values: [1] })
    for (const each of [...reading, next]) await each.return(undefined)
    for (let i = 0; i <= limits.workbooksRead; i++)
      await expect(count(Buffer.from('x'), 1)).rejects.toMatchObject({ code: 'import.invalidXlsx' })
  })
})

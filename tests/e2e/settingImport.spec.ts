import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { workbookBuffer } from '#server/platform/xlsx/writeWorkbook.ts'
import { anotherPerson, open, signIn } from '#tests/e2e/support/person.ts'
import { expect, test, type Page } from '#tests/e2e/support/test.ts'
import { readSheet } from '#tests/support/readSheet.ts'

const screen = ['/ikad/uam/general/setting/qcstatcodesetting', 'QC status codes'] as const

async function rowsOf(content: Buffer): Promise<unknown[][]> {
  const rows: unknown[][] = []
  for await (const { values } of readSheet(content)) rows.push(values)
  return rows
}

async function choose(page: Page, folder: string, rows: unknown[][]): Promise<void> {
  const [head = [], ...body] = rows
  const file = join(folder, 'codes.xlsx')
  await writeFile(
    file,
    await workbookBuffer({
      sheet: 'A',
      columns: head.map((title) => ({ title: String(title) })),
      rows: body,
    }),
  )
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page.locator('input[type=file]').setInputFiles(file)
}

test('a table is exported, edited and imported; another window sees it at once', async ({
  page,
  browser,
}, { outputDir }) => {
  await signIn(page, 'admin')
  await open(page, ...screen)
  const other = await anotherPerson(browser, 'hqadmin')
  await open(other, ...screen)

  await page.getByRole('button', { name: 'Export' }).click()
  const coming = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'The whole table as .xlsx, to edit and import' }).click()
  const rows = await rowsOf(await readFile(await (await coming).path()))
  expect(rows[0]).toEqual(['Code', 'Description'])
  expect(rows[1]).toEqual(['01', 'Photo misprint'])

  const edited = [
    ...rows.map((row) => (row[0] === '10' ? ['10', 'Surface scratched deeply'] : row)),
    ['81', 'Foil lifted'],
    ['8x', 'No code'],
  ]
  await mkdir(outputDir, { recursive: true })
  await choose(page, outputDir, edited)
  const preview = page.getByRole('table', { name: 'What the workbook would do' })
  await expect(preview.getByRole('row').filter({ hasText: 'Foil lifted' })).toContainText('New')
  await expect(
    preview.getByRole('row').filter({ hasText: 'Surface scratched → Surface scratched deeply' }),
  ).toContainText('Changed')
  await expect(preview.getByRole('row').filter({ hasText: '8x' })).toContainText('Left out')
  await expect(other.getByText('Foil lifted')).toHaveCount(0)

  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(page.getByText('1 added, 1 changed, 1 left out')).toBeVisible()
  await expect(other.getByRole('row').filter({ hasText: 'Foil lifted' })).toBeVisible()
  await expect(other.getByRole('row').filter({ hasText: 'Surface scratched deeply' })).toBeVisible()
})

test('an invalid workbook is reported in the dialog, and nothing is lost', async ({ page }, {
  outputDir,
}) => {
  await mkdir(outputDir, { recursive: true })
  await signIn(page, 'admin')
  await open(page, ...screen)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const wrong = join(outputDir, 'codes.xlsx')
  await writeFile(wrong, 'Code,Description\n01,x\n')
  await page.locator('input[type=file]').setInputFiles(wrong)
  await expect(page.getByText('Invalid .xlsx file')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Nothing to import' })).toBeDisabled()
})

test('two administrators edit one row: the second is told, and keeps their input', async ({
  page,
  browser,
}) => {
  await signIn(page, 'admin')
  await open(page, `${screen[0]}?key=09`, screen[1])
  const other = await anotherPerson(browser, 'hqadmin')
  await open(other, `${screen[0]}?key=09`, screen[1])
  await other.locator('[name=description]').fill('QR smudged')
  await page.locator('[name=description]').fill('QR too small')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other.getByText('Somebody changed this in the meantime.')).toBeVisible()
  await expect(other.locator('[name=description]')).toHaveValue('QR smudged')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(
    other.getByText('The record was changed by somebody else in the meantime'),
  ).toBeVisible()
  await other.getByRole('button', { name: 'Load latest' }).click()
  await expect(other.locator('[name=description]')).toHaveValue('QR too small')
})

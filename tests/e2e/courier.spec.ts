import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { workbookBuffer } from '#server/platform/xlsx/writeWorkbook.ts'
import { fill } from '#tests/e2e/support/form.ts'
import { open, password, signIn } from '#tests/e2e/support/person.ts'
import { expect, test, type Page } from '#tests/e2e/support/test.ts'
import { courierWorkbook, nextNumber, type CourierValues } from '#tests/support/courier.ts'
import { readSheet } from '#tests/support/readSheet.ts'

const exporting = ['/ikad/cps/poslajuexport?range=last30Days', 'Courier export'] as const
const importing = ['/ikad/cps/poslajuimport', 'Courier import'] as const

async function downloaded(page: Page, start: () => Promise<void>): Promise<unknown[][]> {
  const coming = page.waitForEvent('download')
  await start()
  const rows: unknown[][] = []
  for await (const { values } of readSheet(await readFile(await (await coming).path())))
    rows.push(values)
  return rows
}

async function choose(page: Page, folder: string, rows: Iterable<CourierValues>): Promise<void> {
  await mkdir(folder, { recursive: true })
  const file = join(folder, 'kurier.xlsx')
  await writeFile(file, await courierWorkbook(rows))
  await page.locator('input[type=file]').setInputFiles(file)
}

test('deliveries are exported to the courier, and its numbers are imported once; refused rows are returned', async ({
  page,
}, { outputDir }) => {
  await signIn(page, 'operator')
  await open(page, ...exporting)
  const exported = await downloaded(page, () =>
    page.getByRole('button', { name: /^Export \d+ packages?$/ }).click(),
  )
  expect(exported[0]!.slice(0, 5)).toEqual([
    'No',
    'Category',
    'Parcel Content',
    'Parcel Value (RM)',
    'Weight (kg)',
  ])
  const [one, two] = exported.slice(1).map((row) => String(row.at(-1)))
  expect(two).toMatch(/^PK-JHB-/)
  // Exported packages are not offered again by default.
  await expect(page.getByText('No delivery matches')).toBeVisible()
  await open(page, `${exporting[0]}&exported=again`, exporting[1])
  await expect(page.getByRole('row').filter({ hasText: two! })).toBeVisible()

  const numbers = [nextNumber(), nextNumber()]
  const rows: CourierValues[] = [
    [one, numbers[0], 0.3, 7.5],
    [two, numbers[1], 'heavy', 7.5],
    ['PK-PEN-2026-000001', nextNumber(), 1, 1],
  ]
  await open(page, ...importing)
  await choose(page, outputDir, rows)
  await expect(page.getByRole('row').filter({ hasText: one! })).toContainText('To be imported')
  await expect(page.getByRole('row').filter({ hasText: two! })).toContainText(
    'Weight (kg): Enter a number',
  )
  await expect(page.getByRole('row').filter({ hasText: 'PK-PEN' })).toContainText(
    'This packaging id is of another branch',
  )

  await page.getByRole('button', { name: 'Import 1 row', exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: one! })).toContainText('Imported')
  const refused = await downloaded(page, () =>
    page.getByRole('button', { name: 'Refused rows (.xlsx)' }).click(),
  )
  expect(refused[0]).toEqual(['packagingid', 'poslajuno', 'weight', 'charges', 'Row', 'Reason'])
  expect(refused[1]).toEqual([
    two,
    numbers[1],
    'heavy',
    7.5,
    3,
    'weight: Enter a number, with a point before decimals',
  ])

  await page.getByRole('button', { name: 'Next workbook' }).click()
  await choose(page, outputDir, rows)
  await expect(page.getByRole('row').filter({ hasText: one! })).toContainText('Unchanged')
  await expect(page.getByRole('button', { name: 'Nothing to import' })).toBeDisabled()

  await open(page, '/ikad/cps/poslajuexport?range=last30Days&number=with', 'Courier export')
  await expect(page.getByRole('row').filter({ hasText: one! })).toContainText(numbers[0]!)
})

test('the export returns with the portal’s numbers, a wrong one is corrected, and the courier collects the parcel', async ({
  page,
}, { outputDir }) => {
  await signIn(page, 'operator')
  await open(page, `${exporting[0]}&exported=all`, exporting[1])
  const exported = await downloaded(page, () =>
    page.getByRole('button', { name: /^Export \d+ packages?$/ }).click(),
  )
  const [headings, parcel] = exported as [string[], unknown[]]
  const packagingId = String(parcel.at(-1))
  await open(page, ...importing)
  const [wrong, right] = [nextNumber(), nextNumber()]
  const portal = async (added: string[], values: unknown[]) => {
    const columns = [...headings, ...added].map((title) => ({ title, kind: 'text' as const }))
    await mkdir(outputDir, { recursive: true })
    const file = join(outputDir, 'portal.xlsx')
    await writeFile(
      file,
      await workbookBuffer({
        sheet: 'Parcels',
        columns,
        rows: [[...parcel, ...values].map(String)],
      }),
    )
    await page.locator('input[type=file]').setInputFiles(file)
  }
  await portal([], [])
  await expect(
    page.getByText('This looks like the courier export without consignment numbers'),
  ).toBeVisible()
  await portal(['Tracking No', 'Charges (RM)'], [wrong, 7.9])
  await page.getByRole('button', { name: 'Import 1 row', exact: true }).click()
  await page.getByRole('link', { name: packagingId }).click()

  const details = page.getByRole('region', { name: `Package ${packagingId}` })
  await expect(details.getByText('Booked with the courier').first()).toBeVisible()
  await details.getByRole('button', { name: 'Correct consignment number …' }).press('Enter')
  const dialog = page.getByRole('dialog', {
    name: `Correct the consignment number of ${packagingId}`,
  })
  await expect(dialog.getByText(`Number now: ${wrong}`)).toBeVisible()
  await expect(dialog.getByLabel('Right consignment number')).toBeFocused()
  await page.keyboard.type(right)
  await fill(dialog, { supervisorLoginId: 'supervisor', supervisorPassword: password })
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(details.getByText(right).first()).toBeVisible()
  await expect(details.getByText('Consignment number corrected')).toBeVisible()

  await details.getByRole('button', { name: 'Collected by the courier' }).click()
  await expect(details.getByText('With the courier').first()).toBeVisible()
  await expect(details.getByRole('button', { name: 'Correct consignment number …' })).toHaveCount(0)
})

test('an import read before its screen is rendered shows its rows', async ({ page }, {
  outputDir,
}) => {
  await signIn(page, 'operator')
  await open(page, ...importing)
  // Answers the query while the import is read, then the command, both before React can render.
  await page.evaluate(() => {
    const send = window.fetch
    let queried: Promise<Response> | null = null
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    window.fetch = async (...request) => {
      const body = String(request[1]?.body ?? '')
      if (body.includes('poslajuimportQuery') && !queried) {
        queried = send(...request)
        const answer = await queried
        await held
        return answer
      }
      if (!body.includes('useCourierImportReadMutation')) return send(...request)
      const answer = await send(...request)
      const text = await answer.text()
      release()
      for (let n = 0; n < 100; n++) await Promise.resolve()
      return new Response(text, answer)
    }
  })
  await choose(page, outputDir, [['PK-JHB-2025-000001', nextNumber(), 0.3, 7]])
  await expect(page.getByRole('button', { name: 'Nothing to import' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'PK-JHB-2025-000001' })).toBeVisible()
})

test('a large workbook shows its progress, and can be cancelled by keyboard', async ({ page }, {
  outputDir,
}) => {
  await signIn(page, 'operator')
  await open(page, ...importing)
  const many = function* (): Generator<CourierValues> {
    for (let n = 1; n <= 60_000; n++) yield [`PK-JHB-2025-${n}`, `EQ${n + 100_000_000}MY`, 0.3, 7]
  }
  await choose(page, outputDir, many())
  await expect(page.getByRole('progressbar', { name: /Reading: [\d,]+ rows so far/ })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Cancel', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('The import was cancelled. Nothing was changed')).toBeVisible()
  await expect(page.locator('input[type=file]')).toBeFocused()
})

test('an invalid workbook is reported at the file', async ({ page }, { outputDir }) => {
  await mkdir(outputDir, { recursive: true })
  await signIn(page, 'operator')
  await open(page, ...importing)
  const wrong = join(outputDir, 'kurier.xlsx')
  await writeFile(wrong, 'packagingid,poslajuno\n')
  await page.locator('input[type=file]').setInputFiles(wrong)
  await expect(page.getByText('Invalid .xlsx file')).toBeVisible()
})

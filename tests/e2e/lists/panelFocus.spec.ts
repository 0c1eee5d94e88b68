import { open, signIn } from '#tests/e2e/support/person.ts'
import { expect, test, type Page } from '#tests/e2e/support/test.ts'

const panel = (page: Page) => page.locator('.ik-setting-panel')
const rowOf = (page: Page, code: string) =>
  page.locator('tbody tr[data-index]').filter({ has: page.getByText(code, { exact: true }) })

/** Presses a button with the keyboard. */
async function press(page: Page, name: string, within = panel(page)): Promise<void> {
  const button = within.getByRole('button', { name, exact: true })
  await button.focus()
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
}

async function addReason(page: Page, code: string): Promise<void> {
  const field = panel(page).locator('[name=code]')
  await field.fill(code)
  await panel(page).locator('[name=description]').fill(`Reason ${code}`)
  await page.keyboard.press('Enter')
  await expect(rowOf(page, code)).toBeVisible()
  await expect(field).toBeFocused()
}

for (const width of [1366, 768])
  test(`the focus returns from a panel to the list, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 768 })
    const codes = width === 1366 ? (['81', '82'] as const) : (['83', '84'] as const)
    await signIn(page, 'admin')
    await open(page, '/ikad/uam/general/setting/qcstatcodesetting', 'QC status codes')
    const add = page.getByRole('button', { name: 'New QC status code' })
    await add.focus()
    await page.keyboard.press('Enter')
    for (const code of codes) await addReason(page, code)
    await press(page, 'Close the form')
    await expect(panel(page)).toHaveCount(0)
    await expect(add).toBeFocused()

    const [first, second] = codes.map((code) => rowOf(page, code))
    await first!.focus()
    await page.keyboard.press('Enter')
    await panel(page).locator('[name=description]').fill(`Another reason ${codes[0]}`)
    await press(page, 'Save')
    await expect(first!).toContainText('Another reason')
    await expect(panel(page).getByRole('button', { name: 'Save', exact: true })).toBeFocused()

    await press(page, 'Close the form')
    await expect(panel(page)).toHaveCount(0)
    await expect(first!).toBeFocused()

    await page.keyboard.press('Enter')
    await press(page, 'Delete')
    const question = page.getByRole('alertdialog')
    await press(page, 'Delete', question)
    await expect(question).toHaveCount(0)
    await expect(first!).toHaveCount(0)
    await expect(second!).toBeFocused()
  })

import { expectAccessible } from '#tests/e2e/support/axe.ts'
import { anotherPerson, open, openHome, signIn } from '#tests/e2e/support/person.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { execute } from '#tests/support/databaseServer.ts'

const route = '/ikad/dpms/incidents'

test('a new incident appears at once; it is taken, noted and, when it is over, resolved, by keyboard alone', async ({
  page,
  browser,
  product,
}) => {
  await signIn(page, 'monitor')
  await openHome(page)
  // The demonstration's station that is silent since yesterday: the product detects it, and shows
  // it on Home.
  await expect(page.getByText('Incidents not resolved')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('link', { name: 'Review incidents' }).press('Enter')
  await expect(page).toHaveURL(/dpms\/incidents\?open=1/)
  await open(page, `${route}?open=1&station=PEN-P02`, 'Incidents')
  const row = page.getByRole('row', { name: /PEN-P02/ })
  await expect(row).toContainText('Ongoing', { timeout: 30_000 })
  await row.click()
  const take = page.getByRole('button', { name: 'Assign to me' })
  await take.focus()
  await page.keyboard.press('Enter')
  await expect(row).toContainText('Kavitha')
  await expect(page.getByText('It can be resolved when the station works again')).toBeVisible()
  await page.getByRole('textbox', { name: 'Note' }).fill('The branch is called')
  await page.getByRole('button', { name: 'Save note' }).press('Enter')
  await expect(page.getByText('Noted')).toBeVisible()
  await expectAccessible(page)

  const other = await anotherPerson(browser, 'hqadmin')
  await open(other, `${route}?open=1&station=PEN-P02`, 'Incidents')
  await expect(other.getByRole('row', { name: /PEN-P02/ })).toContainText('Kavitha')

  // The station is deactivated: an inactive one is expected to be silent.
  await execute(product.database, `UPDATE station SET active = FALSE WHERE id = 'PEN-P02'`)
  await expect(row).toContainText('Ended', { timeout: 30_000 })
  await page.getByRole('textbox', { name: 'What was done' }).fill('Sent to the workshop')
  await page.getByRole('button', { name: 'Resolve' }).press('Enter')
  await expect(other.getByRole('row', { name: /PEN-P02/ })).toHaveCount(0)
  await other.context().close()
})

test('monitoring opens for roles 1, 2 and 3, and redirects others to Home', async ({ browser }) => {
  // The other screens use the same gate (client/routes.test.ts has each screen by each role).
  const screens = [
    ['/ikad/dpms/printerstatus', 'Printer status'],
    ['/ikad/dpms/billingreport', 'Billing'],
  ] as const
  for (const loginId of ['admin', 'hqadmin', 'monitor']) {
    const person = await anotherPerson(browser, loginId)
    for (const [path, title] of screens) {
      await person.goto(`/#${path}`)
      await expect(
        person.getByRole('heading', { level: 1, name: title, exact: true }),
        `${loginId} ${path}`,
      ).toBeVisible()
    }
    await person.context().close()
  }
  for (const loginId of ['supervisor', 'operator', 'viewer']) {
    const person = await anotherPerson(browser, loginId)
    for (const [path, title] of screens) {
      await person.goto(`/#${path}`)
      await expect(person, `${loginId} ${path}`).toHaveURL(/ikad\/home/)
      await expect(person.getByText(`You do not have access to ${title}`)).toBeVisible()
    }
    await person.context().close()
  }
})

test('uptime shows a strip for each station, and the same data as a table', async ({ page }) => {
  await signIn(page, 'monitor')
  await open(page, '/ikad/dpms/uptime', 'Uptime')
  const strips = page.getByRole('figure', { name: 'Uptime by station, 30 days' })
  await expect(strips.getByRole('link', { name: /^PEN-P02, .*Uptime/ }).first()).toBeVisible()
  await expectAccessible(page)
  await strips.getByRole('button', { name: /Show as table/ }).click()
  await expect(strips.getByRole('row', { name: /PEN-P02/ })).toBeVisible()
})

import { anotherPerson, open, signIn } from '#tests/e2e/support/person.ts'
import { expect, test, type Page } from '#tests/e2e/support/test.ts'

const path = '/ikad/cps/production/lottravellerform'
const title = 'Lot traveller form'
const viewName = 'Forms to verify'

async function openViews(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Saved views' }).click()
  await expect(page.getByLabel('Name for this view')).toBeVisible()
}

test('a supervisor shares a view with their branch, its operator uses it, and it ends when it is no longer shared', async ({
  page,
  browser,
}) => {
  await signIn(page, 'supervisor')
  await open(page, `${path}?status=DRAFT`, title)
  await openViews(page)
  await page.getByLabel('Name for this view').fill(viewName)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: `Share view ${viewName}` }).click()
  const dialog = page.getByRole('dialog', { name: `Share the view “${viewName}”` })
  // A supervisor shares with one branch only, so it is chosen.
  await expect(dialog.getByLabel('Share with')).toHaveValue('Branch:JHB')
  await dialog.getByRole('button', { name: 'Share view' }).click()
  await expect(page.getByText('View shared')).toBeVisible()
  await expect(dialog).toHaveCount(0)

  const operator = await anotherPerson(browser, 'operator')
  await open(operator, path, title)
  await openViews(operator)
  await expect(operator.getByRole('button', { name: `Share view ${viewName}` })).toHaveCount(0)
  await operator.getByRole('menuitem', { name: new RegExp(`^${viewName}`) }).click()
  await expect.poll(() => operator.url()).toContain('status=DRAFT')

  await page.reload()
  await openViews(page)
  await expect(page.getByText(`${viewName}, shared with JHB`)).toBeVisible()
  await page.getByRole('button', { name: `Stop sharing view ${viewName}` }).click()
  await expect(page.getByText('The view is no longer shared')).toBeVisible()

  await open(operator, '/ikad/home', 'Home')
  await operator.reload()
  await open(operator, path, title)
  await openViews(operator)
  await expect(operator.getByRole('menuitem', { name: /^Copy/ })).toBeVisible()
  await expect(operator.getByRole('menuitem', { name: new RegExp(`^${viewName}`) })).toHaveCount(0)
  await operator.context().close()
})

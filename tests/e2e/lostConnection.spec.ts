import { limits } from '#domain/limits.ts'
import { open, openHome, signIn } from '#tests/e2e/support/person.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('a screen that was never loaded waiting for the connection, says so at once, and opens by itself', async ({
  page,
}) => {
  await signIn(page, 'operator')
  await open(page, '/ikad/cps/despatch', 'Despatch')
  await page.context().setOffline(true)
  await expect(page.getByRole('alert').filter({ hasText: 'Connection Lost' })).toBeVisible()
  await page.getByRole('link', { name: 'Lot traveller form' }).click()
  await page.getByRole('link', { name: 'Courier export' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Despatch' })).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Courier export' })).toBeVisible()
  // The screen itself, and not its error page.
  await expect(page.getByRole('button', { name: /^Export \d+ packages?$/ })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'Connection Lost' })).toHaveCount(0)
})

test('so does a screen of another module, opened before the lost connection is detected', async ({
  page,
}) => {
  await signIn(page, 'operator')
  await open(page, '/ikad/cps/despatch', 'Despatch')
  // An answer that was on its way would count as the server's last one.
  await page.waitForLoadState('networkidle')
  await page.route(/alive|assets|graphql/, (route) => route.abort())
  // Longer than the timeout of a server response.
  await page.waitForTimeout(2 * limits.answerCountsMs)
  await page.getByRole('link', { name: 'Stock', exact: true }).click()
  await page.waitForTimeout(2_500)
  await expect(page.getByRole('heading', { level: 1, name: 'Despatch' })).toBeVisible()
  await page.unroute(/alive|assets|graphql/)
  await expect(page.getByRole('heading', { level: 1, name: 'Stock level' })).toBeVisible()
  await expect(page.getByRole('grid').or(page.getByRole('table')).first()).toBeVisible()
})

test('after signing out neither the same user nor the next one is returned to the previous screen', async ({
  page,
}) => {
  await signIn(page, 'operator')
  await open(page, '/ikad/cps/despatch', 'Despatch')
  await page.getByRole('button', { name: 'Siti Hajar' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('textbox', { name: 'User id' })).toBeVisible()
  expect(new URL(page.url()).hash).toBe('#/ikad/login')
})

test('a form with a single letter typed asks before it is closed, also when the address is edited', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await openHome(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  // On a slow line, nothing that the form needs may load later than the form.
  await page.route(/assets/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  await open(page, '/ikad/uam/newuser', 'New user')
  await page.getByLabel('Name', { exact: false }).first().fill('Nurul')
  const change = (hash: string) => page.evaluate((to) => void (window.location.hash = to), hash)
  await change('#/ikad/home')
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page).toHaveURL(/newuser/)
  await expect(page.getByLabel('Name', { exact: false }).first()).toHaveValue('Nurul')
  await change('#/ikad/home')
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
})

test('a stale refresh, read before a command and received after it, reverts nothing', async ({
  page,
}) => {
  await signIn(page, 'monitor')
  await open(page, '/ikad/dpms/incidents?open=1&station=PEN-P02', 'Incidents')
  const row = page.getByRole('row', { name: /PEN-P02/ })
  await expect(row).toContainText('Ongoing', { timeout: 30_000 })
  await row.click()
  const take = page.getByRole('button', { name: 'Assign to me' })
  await expect(take).toBeVisible()

  // A refresh that the screen had already sent would end with the page, so the page is left before
  // any is delayed.
  const address = page.url()
  await page.goto('about:blank')
  // The screen refreshes itself once it follows changes. The server responds, but the response is
  // delayed.
  let read = () => {}
  const wasRead = new Promise<void>((resolve) => (read = resolve))
  let arrive = () => {}
  const arrives = new Promise<void>((resolve) => (arrive = resolve))
  let held = false
  await page.route('**/graphql', async (call) => {
    const refresh =
      call.request().headers()['x-background'] &&
      call.request().postData()?.includes('incidentsQuery')
    if (held || !refresh) return call.fallback()
    held = true
    const response = await call.fetch()
    read()
    await arrives
    await call.fulfill({ response })
  })
  await page.goto(address)
  await wasRead
  await take.press('Enter')
  await expect(row).toContainText('Kavitha')
  await row.evaluate((shown) => {
    new MutationObserver(() => {
      if (!shown.textContent.includes('Kavitha')) document.title = 'Taken back'
    }).observe(shown, { subtree: true, childList: true, characterData: true })
  })
  const refreshed = page.waitForResponse(
    (response) => response.request().headers()['x-background'] === '1',
  )
  arrive()
  await refreshed

  await page.getByRole('textbox', { name: 'Note' }).fill('The branch is called')
  await page.getByRole('button', { name: 'Save note' }).press('Enter')
  await expect(page.getByText('Noted')).toBeVisible()
  await expect(page).not.toHaveTitle('Taken back')
})

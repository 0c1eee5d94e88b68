import { messageOf } from '#domain/problems.ts'
import { addReader, enrolAndLeave } from '#tests/e2e/support/fingerprint.ts'
import { open, openHome, password, signIn } from '#tests/e2e/support/person.ts'
import { expect, test, type Request } from '#tests/e2e/support/test.ts'

test('the root leads to sign-in, and a user signs in by keyboard alone', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL(/#\/ikad\/login$/)
  await expect(page.getByRole('textbox', { name: 'User id' })).toBeFocused()
  await page.keyboard.type('viewer')
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
})

test('in the demonstration a visitor signs in as one of its users by a click, in either area', async ({
  page,
}) => {
  await page.goto('/#/ikad/login')
  await page.getByRole('button', { name: 'supervisor Branch supervisor, JHB' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  await page.context().clearCookies()
  await page.goto('/#/csm/login')
  await page.reload()
  await page.getByRole('button', { name: 'csmjob CSM, jobs' }).click()
  await expect(page).toHaveURL(/#\/csm\/home$/)
})

test('a wrong password is reported in the page’s language, and the input stays', async ({
  page,
}) => {
  await page.goto('/#/ikad/login')
  await page.getByTitle('Bahasa Melayu').click()
  await page.getByRole('textbox', { name: 'Id pengguna' }).fill('monitor')
  await page.getByLabel('Kata laluan', { exact: true }).fill('Not-the-1')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nama pengguna atau kata laluan tidak sepadan')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Id pengguna' })).toHaveValue('monitor')
})

test('a link to a screen leads through sign-in to that screen with its filters', async ({
  page,
}) => {
  // As a person might have written it down, without the hash.
  await page.goto('/ikad/cps/production/searchcard?q=PLKS-26-1')
  await expect(page).toHaveURL(/#\/ikad\/login/)
  await page.getByRole('textbox', { name: 'User id' }).fill('operator')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Search card' })).toBeVisible()
  expect(page.url()).toContain('q=PLKS-26-1')
})

test('a screen requested during sign-in opens, instead of Home', async ({ page }) => {
  await page.goto('/#/ikad/login')
  await page.route('**/graphql', async (route) => {
    if (
      (route.request().postDataJSON() as { operationName: string }).operationName !==
      'SignInFormMutation'
    )
      return route.fallback()
    const answer = await route.fetch()
    await page.evaluate(() => (window.location.hash = '#/ikad/sms/stocklevel'))
    await page.waitForURL(/to=%2Fikad%2Fsms%2Fstocklevel/)
    await route.fulfill({ response: answer })
  })
  await page.getByRole('textbox', { name: 'User id' }).fill('supervisor')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Stock level' })).toBeVisible()
})

test('a screen requested on the way to Home opens, and Home does not replace it', async ({
  page,
}) => {
  await page.goto('/#/ikad/login')
  const isHome = (request: Request) =>
    request.url().endsWith('/graphql') &&
    (request.postDataJSON() as { operationName: string }).operationName === 'homeQuery'
  // When Home's query is seen, its screen is loading; it is answered once another one is open.
  await page.route('**/graphql', async (route) => {
    if (!isHome(route.request())) return route.fallback()
    await page.evaluate(() => (window.location.hash = '#/ikad/sms/stocklevel'))
    await expect(page.getByRole('heading', { level: 1, name: 'Stock level' })).toBeVisible()
    await route.fallback()
  })
  const answered = page.waitForResponse((response) => isHome(response.request()))
  await page.getByRole('textbox', { name: 'User id' }).fill('supervisor')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await answered
  await expect(page.getByRole('heading', { level: 1, name: 'Stock level' })).toBeVisible()
  await expect(page).toHaveURL(/#\/ikad\/sms\/stocklevel$/)
})

test('a role without the area is redirected to Home; an unknown path says so and links back', async ({
  page,
}) => {
  await signIn(page, 'monitor')
  await page.goto('/#/ikad/cps/cardprinting')
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  await open(page, '/ikad/nowhere', 'Page not found')
  await page.getByRole('link', { name: 'Go to Home' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
})

test('remember me keeps the user id on the device, and signing out leaves no profile', async ({
  page,
}) => {
  await page.goto('/#/ikad/login')
  await page.getByRole('textbox', { name: 'User id' }).fill('supervisor.pen')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByText('Remember my user id on this device').click()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  const stored = () => page.evaluate(() => JSON.stringify(localStorage))
  expect(await stored()).toContain('branchcode')
  expect(await stored()).not.toContain('token')
  await page.getByRole('button', { name: 'Chong Kah Hoe' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('textbox', { name: 'User id' })).toHaveValue('supervisor.pen')
  expect(await stored()).not.toContain('branchcode')
})

test('a fingerprint enrolled on this device signs in without a password', async ({ page }) => {
  await addReader(page)
  await signIn(page, 'operator.pen')
  await openHome(page)
  await enrolAndLeave(page, 'Nurul Aina binti Zakaria', 'Desk 4')
  await page.getByRole('textbox', { name: 'User id' }).fill('operator.pen')
  await page.getByRole('button', { name: 'Sign in by fingerprint' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
})

test('a language whose messages cannot be loaded keeps the current one, and says so', async ({
  page,
}) => {
  await page.goto('/#/ikad/login')
  await page.route(/\/assets\/kit-/, (route) => route.abort())
  await page.getByTitle('Bahasa Melayu').click()
  await expect(page.getByText(messageOf('connection.failed', 'en'))).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
})

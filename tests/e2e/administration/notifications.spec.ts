import { expectAccessible } from '#tests/e2e/support/axe.ts'
import { anotherPerson, open, openHome, signIn, themes } from '#tests/e2e/support/person.ts'
import { expect, test, type Page } from '#tests/e2e/support/test.ts'

const bell = (page: Page, name = 'Notifications') =>
  page.getByRole('banner').getByRole('button', { name })
/** The number in the bell's name. */
const unread = async (page: Page) =>
  Number(/\d+/.exec((await bell(page).getAttribute('aria-label'))!)?.[0] ?? 0)

test('a case that one person hands over appears on the other’s bell, who arrives at it', async ({
  page,
  browser,
}) => {
  const operator = await anotherPerson(browser, 'operator2')
  await openHome(operator)
  await expect(operator.getByText('Live')).toBeVisible()
  const before = await unread(operator)

  await signIn(page, 'supervisor')
  await open(page, '/ikad/sms/openmatters?kind=WAITING_SPOILED', 'Custody cases')
  await page.locator('main').getByRole('row').nth(1).dblclick()
  const found = page.locator('.ik-case')
  await found.getByRole('button', { name: 'Hand over …' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('[name=ownerLoginId]').selectOption('operator2')
  await dialog.locator('[name=note]').fill('Please find the container')
  await dialog.getByRole('button', { name: 'Hand over' }).click()
  await expect(found.getByText(/^Handed over to /)).toBeVisible()

  await expect(bell(operator)).toHaveAttribute('aria-label', `Notifications, ${before + 1} unread`)
  await bell(operator).focus()
  await operator.keyboard.press('Enter')
  const panel = operator.getByRole('dialog', { name: 'Notifications' })
  await expect(panel.getByRole('button', { name: 'Close' })).toBeFocused()
  const newest = panel.getByRole('link').first()
  await expect(newest).toContainText('Unread: A custody case was handed over to you')
  await newest.focus()
  await operator.keyboard.press('Enter')
  await expect(panel).toHaveCount(0)
  await expect(operator.getByRole('heading', { level: 1, name: 'Custody cases' })).toBeVisible()
  await expect(operator.locator('.ik-case').getByText('Please find the container')).toBeVisible()
  if (before > 0)
    await expect(bell(operator)).toHaveAttribute('aria-label', `Notifications, ${before} unread`)
  await operator.context().close()
})

test('all are marked as read; Escape returns to the bell (phone width)', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, 'hqadmin')
  await openHome(page)
  await expect(bell(page)).toHaveAttribute('aria-label', /Notifications, \d+ unread/)
  await bell(page).click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await expect(panel.getByText('Unread:').first()).toBeAttached()
  const { x, width } = (await panel.boundingBox())!
  expect(x).toBeGreaterThanOrEqual(0)
  expect(x + width).toBeLessThanOrEqual(360)
  await panel.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(bell(page)).toHaveAttribute('aria-label', 'Notifications')
  await expect(panel.getByText('Unread:')).toHaveCount(0)
  await expect(panel).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(bell(page)).toBeFocused()
})

for (const [locale, name] of [
  ['en', 'Notifications'],
  ['ms', 'Pemberitahuan'],
] as const)
  test(`the panel is accessible (${locale}, ${themes[locale]})`, async ({ page }) => {
    await signIn(page, 'hqadmin', { locale, theme: themes[locale] })
    await openHome(page)
    await bell(page, name).click()
    const panel = page.getByRole('dialog', { name })
    await expect(panel.getByRole('link').first()).toBeVisible()
    await expectAccessible(page)
  })

test('a viewer has nothing to learn of', async ({ page }) => {
  await signIn(page, 'viewer')
  await openHome(page)
  await bell(page).click()
  await expect(page.getByText('No notifications in the last 30 days')).toBeVisible()
})

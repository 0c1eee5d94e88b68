import { demonstrationSignIns } from '#domain/user/demonstrationSignIns.ts'
import { chooseStation } from '#tests/e2e/support/cards.ts'
import { open, signIn } from '#tests/e2e/support/person.ts'
import { expect, test, type Page } from '#tests/e2e/support/test.ts'

const inContent = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement!.closest('main') !== null))

test('after a sign-in and after each new screen the focus is in the content', async ({ page }) => {
  await page.goto('/#/ikad/login')
  await page.locator('input[name=loginId]').fill('supervisor')
  await page.locator('input[name=password]').fill(demonstrationSignIns.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  await inContent(page).toBe(true)

  // From the command bar, opened by its button and by its key, and from a link of the side list.
  const find = page.locator('.ik-find')
  await find.focus()
  await page.keyboard.press('Enter')
  // A person's speed: faster keys with Enter are a scan.
  await page.keyboard.type('Despatch', { delay: 80 })
  await expect(page.getByRole('option').first()).toContainText('Despatch')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => location.hash)).toBe('#/ikad/cps/despatch')
  await inContent(page).toBe(true)
  const link = page.locator('.ik-side a').filter({ hasText: 'Card printing' })
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Card printing' })).toBeVisible()
  await inContent(page).toBe(true)

  // Escape returns to the button.
  await find.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(find).toBeFocused()
})

test('the button of a lot leads to its form, and back', async ({ page }) => {
  await signIn(page, 'operator.pen')
  await open(page, '/ikad/cps/cardwithdrawal', 'Card withdrawal')
  await chooseStation(page, 'PEN-P01')
  const withdraw = page.getByRole('button', { name: /^Withdraw / }).first()
  await withdraw.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Number of cards')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(withdraw).toBeFocused()
})

test('a refused form keeps the focus: on the wrong field, or on its button', async ({ page }) => {
  await signIn(page, 'operator')
  await open(page, '/ikad/cps/despatch', 'Despatch')
  await page.getByRole('button', { name: 'Hand over' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Who collects').selectOption('holder')
  await dialog.getByLabel('Collector’s name').fill('RAHMAN MD SOHEL')
  await dialog.getByLabel('Identity document shown').selectOption('passport')
  await dialog.getByLabel('MyKad or passport number').fill('A01234567')
  await dialog.getByLabel(/I have seen the document/).check({ force: true })
  await dialog.getByLabel('The collector can’t sign on the pad').check({ force: true })
  await dialog.getByRole('button', { name: 'Hand over' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Collector’s name, typed as the signature')).toBeFocused()
})

test('a menu is used by arrows, and typed days by Enter', async ({ page }) => {
  await signIn(page, 'operator')
  await open(page, '/ikad/cps/report/summarydailyproduction', 'Daily production')
  await page.getByRole('button', { name: 'Export' }).focus()
  await page.keyboard.press('Enter')
  const items = page.getByRole('menuitem')
  await expect(items.first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(items.nth(1)).toBeFocused()
  await page.keyboard.press('Escape')

  await page.locator('.ik-filter').first().click()
  await page.getByRole('button', { name: 'Custom' }).click()
  await page.getByRole('textbox', { name: 'From' }).fill('10 Nov 2026')
  await page.getByRole('textbox', { name: 'To' }).fill('20 Nov 2026')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => location.hash)).toContain('from=2026-11-10')
  expect(await page.evaluate(() => location.hash)).toContain('to=2026-11-20')
})

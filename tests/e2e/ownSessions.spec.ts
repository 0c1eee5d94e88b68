import { anotherPerson, openHome, signIn } from '#tests/e2e/support/person.ts'
import { expect, test, type Page } from '#tests/e2e/support/test.ts'

// No other test signs in as this user, so all their sessions belong to this one.
const [loginId, staffName] = ['csmreport', 'Priscilla Gondipon']

async function sessionsOf(page: Page) {
  await page.getByRole('button', { name: staffName }).click()
  await page.getByRole('menuitem', { name: 'Sessions' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your sessions' })
  await expect(dialog.getByText('This one')).toHaveCount(1)
  return {
    dialog,
    ends: dialog.getByRole('button', { name: /^End the session on Chrome on Linux/ }),
  }
}

/** A user who receives others' changes at once also receives the end of their own session. */
async function live(page: Page): Promise<void> {
  await openHome(page)
  await expect(page.getByRole('status', { name: 'Others’ changes appear immediately' })).toHaveText(
    'Live',
  )
}

test('a user sees their sessions, and ends one and then all others, which return to sign-in', async ({
  page,
  browser,
}) => {
  await signIn(page, loginId)
  await openHome(page)
  const there = await anotherPerson(browser, loginId)
  await live(there)
  const { dialog, ends } = await sessionsOf(page)
  await expect(ends).toHaveCount(1)
  await ends.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End session' }).click()
  await expect(there).toHaveURL(/#\/ikad\/login/)
  await expect(there.getByText('Your session has ended. Sign in again')).toBeVisible()
  await expect(ends).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'End all others' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Close' }).click()

  await signIn(there, loginId)
  const further = await anotherPerson(browser, loginId)
  for (const other of [there, further]) await live(other)
  const again = await sessionsOf(page)
  await expect(again.ends).toHaveCount(2)
  await again.dialog.getByRole('button', { name: 'End all others' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End all others' }).click()
  for (const other of [there, further]) await expect(other).toHaveURL(/#\/ikad\/login/)
  await expect(again.ends).toHaveCount(0)
  await expect(again.dialog.getByText('This one')).toBeVisible()
})

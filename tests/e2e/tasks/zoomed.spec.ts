import { expectAccessible } from '#tests/e2e/support/axe.ts'
import { open, signIn } from '#tests/e2e/support/person.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

// The smallest window at 200 %.
test.use({ viewport: { width: 640, height: 360 } })

test('when zoomed in, a module’s screens are behind a button, each starts at its top, and an opened row scrolls its details into view', async ({
  page,
}) => {
  await signIn(page, 'supervisor')
  await open(page, '/ikad/sms/lotreceive/managelot', 'Manage lots')
  const screens = page.getByRole('navigation', { name: 'Screens of this module' })
  const button = page.getByRole('button', { name: 'Screens of this module' })
  await expect(screens).toBeHidden()

  const row = page.getByRole('row').filter({ hasText: 'At branch' }).first()
  const lotNo = await row.getByRole('cell').first().innerText()
  const details = page.getByRole('heading', { level: 2, name: lotNo })
  await row.click()
  await expect(details).toBeInViewport()
  await expect(button).not.toBeInViewport()

  await button.press('Enter')
  await expect(screens.getByRole('link', { name: 'Manage lots' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expectAccessible(page, 'html', 'the screens of a module, unfolded')
  await screens.getByRole('link', { name: 'Stock level', exact: true }).press('Enter')
  await expect(
    page.getByRole('heading', { level: 1, name: 'Stock level', exact: true }),
  ).toBeInViewport()
  await expect(screens).toBeHidden()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
})

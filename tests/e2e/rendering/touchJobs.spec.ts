import { ask } from '#tests/e2e/support/ask.ts'
import { chooseStation } from '#tests/e2e/support/cards.ts'
import { open, signIn } from '#tests/e2e/support/person.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test.use({ hasTouch: true, isMobile: true })

test.describe('on a tablet held across', () => {
  test.use({ viewport: { width: 1024, height: 768 } })

  test('the print list stays beside the records, with each record in sight', async ({ page }) => {
    await signIn(page, 'operator')
    await open(page, '/ikad/cps/cardprinting', 'Card printing')
    await chooseStation(page, 'JHB-P01')
    await page.locator('.ik-cp-work tbody tr input[type=checkbox]').first().tap({ force: true })
    await page.getByRole('button', { name: /^Add/ }).first().tap()
    const slot = page.locator('.ik-cp-slot').first()
    await expect(slot).toBeInViewport({ ratio: 1 })
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('a record that the address names is in sight, also if the list has not loaded it', async ({
    page,
  }) => {
    await signIn(page, 'operator')
    type Packages = { packages: { edges: { node: { packagingId: string } }[] } }
    const { packages } = await ask<Packages>(
      page,
      '{ packages(first: 100) { edges { node { packagingId } } } }',
    )
    const { packagingId } = packages.edges.at(-1)!.node
    await page.goto(`/#/ikad/cps/searchdespatch?q=${packagingId}`)
    await expect(page.getByRole('heading', { name: packagingId })).toBeInViewport()
  })

  test('the back gesture closes a dialog, asks about what was typed, and loses nothing', async ({
    page,
  }) => {
    await signIn(page, 'operator')
    await open(page, '/ikad/home', 'Home')
    await page.goto('/#/ikad/cps/despatch')
    await page.getByRole('button', { name: 'Hand over' }).first().tap()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await page.evaluate(() => history.back())
    await expect(dialog).toHaveCount(0)
    const here = expect.poll(() => page.url())
    await here.toContain('/cps/despatch')

    await page.getByRole('button', { name: 'Hand over' }).first().tap()
    const name = dialog.getByLabel('Collector’s name')
    await name.fill('RAHMAN')
    await page.evaluate(() => history.back())
    await page.getByRole('button', { name: 'Stay' }).tap()
    await expect(name).toHaveValue('RAHMAN')
    await page.evaluate(() => history.back())
    await page.getByRole('button', { name: 'Leave' }).tap()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await here.toContain('/cps/despatch')
    // Without a dialog it leaves the screen.
    await page.evaluate(() => history.back())
    await expect.poll(() => page.url()).toContain('/ikad/home')
  })
})

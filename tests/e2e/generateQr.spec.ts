import { open, signIn } from '#tests/e2e/support/person.ts'
import { jobOf } from '#tests/e2e/support/printed.ts'
import { sendApplications } from '#tests/e2e/support/registry.ts'
import { expect, test, type Page } from '#tests/e2e/support/test.ts'

/** The details of an application that the registry has sent just now. */
async function openDetails(page: Page, applicationno: string): Promise<void> {
  await jobOf(page, applicationno)
  await open(page, `/ikad/cps/production/searchcard?q=${applicationno}`, 'Search card')
  await expect(page.locator('.ik-sc-details').getByRole('heading', { level: 2, name: applicationno })).toBeVisible()
}

const shared = { employername: 'TELUK PUTIH LADANG SDN BHD', stickerdate: '2026-11-18' }

test('a missing QR code is generated from the card’s details, and its history tells of it', async ({ page }) => {
  const [record] = await sendApplications('generate-qr', 1, shared)
  await signIn(page, 'operator')
  await openDetails(page, record!.applicationno!)
  const details = page.locator('.ik-sc-details')
  await expect(details.getByText('No QR code')).toBeVisible()
  await details.getByRole('button', { name: 'Generate QR' }).press('Enter')
  await expect(page.getByText(`The QR code of ${record!.applicationno} was generated`)).toBeVisible()
  await expect(details.getByText('No QR code')).toHaveCount(0)
  await expect(details.getByText('QR code generated')).toBeVisible()
})

test('without a sticker number there is none: the reason stands beside the button', async ({ page }) => {
  const [record] = await sendApplications('no-sticker', 1, { ...shared, stickerno: '' })
  await signIn(page, 'operator')
  await openDetails(page, record!.applicationno!)
  const details = page.locator('.ik-sc-details')
  await details.getByRole('button', { name: 'Generate QR' }).click()
  await expect(details.getByRole('alert')).toHaveText(
    'No QR code can be generated: the sticker number or the passport number is missing',
  )
  await expect(details.getByText('No QR code', { exact: true })).toBeVisible()
})

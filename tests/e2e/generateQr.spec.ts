import { open, signIn } from '#tests/e2e/support/person.ts'
import { jobOf } from '#tests/e2e/support/printed.ts'
import { sendApplications } from '#tests/e2e/support/registry.ts'
import { expect, test, type Locator, type Page } from '#tests/e2e/support/test.ts'

/** Opens the details of an application that the registry has just sent. */
async function openDetails(page: Page, applicationno: string): Promise<Locator> {
  await jobOf(page, applicationno)
  await open(page, `/ikad/cps/production/searchcard?q=${applicationno}`, 'Search card')
  const details = page.getByRole('region', { name: /^Card of / })
  await expect(details.getByRole('heading', { level: 2, name: applicationno })).toBeVisible()
  return details
}

const shared = { employername: 'TELUK PUTIH LADANG SDN BHD', stickerdate: '2026-11-18' }

test('a missing QR code is generated from the card’s details, and is in its history', async ({
  page,
}) => {
  const [record] = await sendApplications('generate-qr', 1, shared)
  await signIn(page, 'operator')
  const details = await openDetails(page, record!.applicationno!)
  await expect(details.getByText('No QR code')).toBeVisible()
  await details.getByRole('button', { name: 'Generate QR' }).press('Enter')
  await expect(
    page.getByText(`The QR code of ${record!.applicationno} was generated`),
  ).toBeVisible()
  await expect(details.getByText('No QR code')).toHaveCount(0)
  await expect(details.getByText('QR code generated')).toBeVisible()
})

test('without a sticker number it cannot be generated: the reason is beside the button', async ({
  page,
}) => {
  const [record] = await sendApplications('no-sticker', 1, { ...shared, stickerno: '' })
  await signIn(page, 'operator')
  const details = await openDetails(page, record!.applicationno!)
  await details.getByRole('button', { name: 'Generate QR' }).click()
  await expect(details.getByRole('alert')).toHaveText(
    'No QR code can be generated: the sticker number or the passport number is missing',
  )
  await expect(details.getByText('No QR code', { exact: true })).toBeVisible()
})

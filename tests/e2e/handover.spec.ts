import { ask } from '#tests/e2e/support/ask.ts'
import { expectAccessible } from '#tests/e2e/support/axe.ts'
import { openToScan, scan } from '#tests/e2e/support/cards.ts'
import { addReader, enrolAndLeave } from '#tests/e2e/support/fingerprint.ts'
import { fill } from '#tests/e2e/support/form.ts'
import { open, openHome, password, signIn } from '#tests/e2e/support/person.ts'
import { expect, test, type Locator, type Page } from '#tests/e2e/support/test.ts'

const search = ['/ikad/cps/searchdespatch', 'Search despatch'] as const
type Found = {
  packages: {
    edges: {
      node: { packagingId: string; jobs: { application: { passportNo: string; name: string } }[] }
    }[]
  }
}

/**
 * Waiting packages of the signed-in user's branch, the newest first, so that those of other tests
 * are left alone.
 */
async function waiting(
  page: Page,
  filter: object,
): Promise<Found['packages']['edges'][number]['node'][]> {
  const query = `query($filter: PackageFilter) { packages(first: 20, filter: $filter) { edges { node { packagingId jobs { application { passportNo name } } } } } }`
  const { packages } = await ask<Found>(page, query, {
    filter: { states: ['DESPATCHED'], ...filter },
  })
  return packages.edges.map(({ node }) => node)
}

/** Draws on the pad like a hand. */
async function sign(page: Page, dialog: Locator): Promise<void> {
  const box = (await dialog.locator('.ik-sign > svg').boundingBox())!
  await page.mouse.move(box.x + 40, box.y + 60)
  await page.mouse.down()
  for (let i = 1; i <= 20; i++)
    await page.mouse.move(box.x + 40 + i * 10, box.y + 60 + Math.sin(i) * 30)
  await page.mouse.up()
}

test('a package is found by its label, handed over against identity and signature, and then can’t be undespatched', async ({
  page,
}) => {
  await signIn(page, 'supervisor.pen')
  const [found] = await waiting(page, { deliveryMethod: 'SELF_COLLECT' })
  const { packagingId } = found!
  await openToScan(page, ...search)
  await scan(page, packagingId)
  const details = page.getByRole('region', { name: `Package ${packagingId}` })
  await expect(details.getByText('Despatched', { exact: true }).first()).toBeVisible()
  await details.getByRole('button', { name: 'Hand over' }).click()

  const dialog = page.getByRole('dialog', { name: `Hand over ${packagingId}` })
  await dialog.getByRole('button', { name: 'Hand over' }).click()
  // All at once: the collector waits at the counter.
  await expect(
    dialog.getByText('Check the identity document before you hand the package over'),
  ).toBeVisible()
  await expect(dialog.getByText('The collector must sign')).toBeVisible()
  await fill(dialog, {
    relation: 'holder',
    collectorName: 'Nobody At All',
    identityDocument: 'passport',
    collectorIdNo: 'ZZ0000000',
  })
  await dialog.getByRole('button', { name: 'Hand over' }).click()
  await expect(
    dialog.getByText('Check the identity document before you hand the package over'),
  ).toBeVisible()
  await expect(dialog.getByText('The collector must sign')).toBeVisible()
  await fill(dialog, { identityChecked: true })
  await sign(page, dialog)
  await expect(dialog.getByRole('img', { name: 'Signature: 1 stroke' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Hand over' }).click()
  await expect(dialog.getByText('No card in this package is for this passport')).toBeVisible()

  await fill(dialog, {
    relation: 'representative',
    collectorName: 'Tan Mei Fong',
    identityDocument: 'myKad',
    collectorIdNo: '880101-07-5555',
  })
  await dialog.getByRole('button', { name: 'Hand over' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(details.getByText('Tan Mei Fong · Employer’s representative')).toBeVisible()
  await expect(details.getByRole('img', { name: 'Signature of Tan Mei Fong' })).toBeVisible()
  await expect(details.getByText('Handed over to the collector')).toBeVisible()
  await expect(details.getByRole('button', { name: 'Undespatch' })).toHaveCount(0)
  for (const name of ['Receipt', 'Packing list', 'Label (PDF)']) {
    const link = details.getByRole('link', { name: `${name} ${packagingId}` })
    const paper = await page.request.get((await link.getAttribute('href'))!)
    expect(paper.headers()['content-type']).toBe('application/pdf')
  }
})

test('from the list of waiting packages, by keyboard and in Malay: the name typed with its reason', async ({
  page,
}) => {
  await signIn(page, 'operator.pen', { locale: 'ms', theme: 'dark' })
  await open(page, '/ikad/cps/despatch', 'Penghantaran')
  const button = page.getByRole('button', { name: /^Serahkan PK-PEN-/ }).first()
  const packagingId = (await button.textContent())!.replace('Serahkan', '').trim()
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Serahkan ${packagingId}` })
  await fill(dialog, {
    relation: 'representative',
    collectorName: 'Lim Siew Ling',
    identityDocument: 'authorisationLetter',
    collectorIdNo: '900202-07-6666',
  })
  await dialog.locator('[name=identityChecked]').press('Space')
  await dialog.getByLabel('Pengambil tidak dapat menandatangani di sini').press('Space')
  // At the speed of a hand: at a scanner's, Tab would end a scan, as Enter does.
  await page.keyboard.type('Lim Siew Ling', { delay: 90 })
  await page.keyboard.press('Tab')
  await page.keyboard.type('Tangan cedera', { delay: 90 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').getByText(`${packagingId} telah diserahkan`)).toBeVisible()
  await expect(page.getByRole('link', { name: `Resit ${packagingId}` })).toBeVisible()
  await expect(page.getByRole('button', { name: `Serahkan ${packagingId}` })).toHaveCount(0)
})

test('search requires both dates, says when nothing is found, and undespatches a package with a supervisor’s fingerprint', async ({
  page,
}) => {
  await addReader(page)
  await signIn(page, 'hqadmin')
  await openHome(page)
  await enrolAndLeave(page, 'Lim Wei Sheng', 'Reader at the counter')
  await signIn(page, 'supervisor.pen')
  await open(page, `${search[0]}?from=2026-01-02&to=2026-01-01`, search[1])
  await expect(
    page.getByRole('alert').getByText('The start date must not be after the end date'),
  ).toBeVisible()
  await open(page, `${search[0]}?from=2026-01-02`, search[1])
  await expect(
    page.getByRole('alert').getByText('Both days of the search are needed'),
  ).toBeVisible()
  await open(page, `${search[0]}?from=2020-01-01&to=2020-01-02`, search[1])
  await expect(page.getByText('No despatched records were found')).toBeVisible()

  const accepted = await waiting(page, { deliveryMethod: 'DELIVERY', states: ['COURIER_ACCEPTED'] })
  await open(page, `${search[0]}?q=${accepted[0]!.packagingId}`, search[1])
  const gone = page.getByRole('region', { name: `Package ${accepted[0]!.packagingId}` })
  await expect(gone.getByText('With the courier', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undespatch' })).toHaveCount(0)

  const found = (await waiting(page, { deliveryMethod: 'SELF_COLLECT' }))[1]!
  const { passportNo, name } = found.jobs[0]!.application
  await open(page, `${search[0]}?passport=${passportNo}`, search[1])
  await page.getByRole('link', { name: found.packagingId }).click()
  const details = page.getByRole('region', { name: `Package ${found.packagingId}` })
  await expect(details.getByRole('link', { name }).first()).toBeVisible()
  await details.getByRole('button', { name: 'Undespatch' }).click()
  const dialog = page.getByRole('dialog', { name: `Undespatch ${found.packagingId}?` })
  await fill(dialog, { supervisorLoginId: 'supervisor.pen', supervisorPassword: password })
  await dialog.getByRole('button', { name: 'Undespatch' }).click()
  await expect(dialog.locator('.ik-field-error, [role=alert]').first()).toBeVisible()
  // The finger on the reader is hqadmin's: nobody approves in another user's name.
  await fill(dialog, { supervisorFingerprint: true })
  await expect(dialog.getByLabel('Supervisor’s password')).toHaveCount(0)
  await expectAccessible(page, '[role=dialog]')
  await fill(dialog, { supervisorLoginId: 'admin' })
  await dialog.getByRole('button', { name: 'Undespatch' }).click()
  await expect(dialog.getByText('The fingerprint could not be verified')).toBeVisible()
  await fill(dialog, { supervisorLoginId: 'hqadmin' })
  await dialog.getByRole('button', { name: 'Undespatch' }).click()
  await expect(details.getByText('Despatch taken back')).toBeVisible()
  await expect(details.getByText('Undespatched').first()).toBeVisible()
  await expect(details.getByRole('button', { name: 'Print label' })).toHaveCount(0)
})

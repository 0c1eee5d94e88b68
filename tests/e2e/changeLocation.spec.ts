import { messageOf } from '#domain/problems.ts'
import { ask } from '#tests/e2e/support/ask.ts'
import { openToScan, scan } from '#tests/e2e/support/cards.ts'
import { anotherPerson, dress, open, signIn } from '#tests/e2e/support/person.ts'
import { sendApplications, type Sent, type SentFile } from '#tests/e2e/support/registry.ts'
import { expect, test, type Page } from '#tests/e2e/support/test.ts'

const screen = '/ikad/cps/general/support/changelocation'

async function pending(page: Page, name: SentFile, n: number): Promise<Sent[]> {
  const records = await sendApplications(name, n, { employername: 'PINDAH JAYA SDN BHD' })
  const last = records.at(-1)!
  type Jobs = { findCardJobs: unknown[] }
  const query = 'query($text: String!) { findCardJobs(text: $text) { jobId } }'
  await expect
    .poll(
      async () => (await ask<Jobs>(page, query, { text: last.applicationno })).findCardJobs.length,
    )
    .toBe(1)
  return records
}

test('a scanned record is moved to another station, then to another branch, by keyboard; the new branch sees it', async ({
  page,
  browser,
}) => {
  await signIn(page, 'operator')
  const [record] = (await pending(page, 'location', 1)) as [Sent]
  await openToScan(page, screen, 'Change location')
  await scan(page, 'NOWHERE-2')
  await expect(page.getByText('Record not found').first()).toBeVisible()

  await test.step('a station is required within the branch', async () => {
    await scan(page, record.passportno)
    await expect(page.getByRole('heading', { level: 2, name: record.name! })).toBeVisible()
    await page.getByLabel('Printing branch').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Change location' }).click()
    await expect(page.getByText('This is required')).toBeVisible()
    await expect(page.getByLabel('Print station')).toBeFocused()
  })

  await test.step('it moves to the station', async () => {
    await page.getByLabel('Print station').selectOption('JHB-P03')
    await expect(
      page.getByText('The record stays at Johor Bahru and waits at station JHB-P03.'),
    ).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByText('The location was updated')).toBeVisible()
    await expect(page.getByLabel(/^Scan or type a passport/)).toBeFocused()
  })

  await test.step('it moves to another branch, whose staff choose the station', async () => {
    await scan(page, record.applicationno!)
    await page.getByLabel('Printing branch').selectOption('PEN')
    await expect(page.getByText(/leaves Johor Bahru and waits at Pulau Pinang/)).toBeVisible()
    await page.getByRole('button', { name: 'Change location' }).click()
    await expect(
      page.getByRole('listitem').filter({ hasText: record.applicationno! }),
    ).toContainText(['PEN', 'JHB-P03'])
    // It is collected here, so it may be viewed.
    await scan(page, record.applicationno!)
    await expect(
      page.getByText('It belongs to Pulau Pinang. You may look, but not move it.'),
    ).toBeVisible()
  })

  const penang = await anotherPerson(browser, 'operator.pen')
  await open(penang, `${screen}?q=${record.applicationno}`, 'Change location')
  await expect(
    penang.getByRole('main').getByText('PEN · Pulau Pinang', { exact: true }),
  ).toBeVisible()
  await penang.context().close()
})

test('a record past personalisation cannot be moved; one that changed meanwhile is refused, in Malay', async ({
  page,
  browser,
}) => {
  await signIn(page, 'operator')
  type Found = { cardJobs: { edges: { node: { application: { applicationNo: string } } }[] } }
  const { cardJobs } = await ask<Found>(
    page,
    '{ cardJobs(first: 1, filter: { status: [DESPATCHED] }) { edges { node { application { applicationNo } } } } }',
  )
  const [record] = (await pending(page, 'location-ms', 1)) as [Sent]
  await dress(page, { locale: 'ms', theme: 'dark' })

  await openToScan(page, screen, 'Tukar lokasi')
  await scan(page, cardJobs.edges[0]!.node.application.applicationNo)
  await expect(page.getByText(/Rekod ini tidak boleh dipindahkan.*Dihantar/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tukar lokasi' })).toHaveCount(0)

  await scan(page, record.applicationno!)
  await page.getByLabel('Stesen cetakan').selectOption('JHB-P03')
  const other = await anotherPerson(browser, 'operator2')
  type Job = { findCardJobs: { jobId: number }[] }
  const { findCardJobs } = await ask<Job>(
    other,
    'query($text: String!) { findCardJobs(text: $text) { jobId } }',
    {
      text: record.applicationno,
    },
  )
  // The message about the lost connection has appeared, so nothing can be fetched.
  await page.waitForLoadState('networkidle')
  const mutation =
    'mutation($input: RerouteJobsInput!) { rerouteJobs(input: $input) { __typename } }'
  await page.context().setOffline(true)
  await ask(other, mutation, { input: { jobIds: [findCardJobs[0]!.jobId], branchCode: 'PEN' } })
  await page.getByRole('button', { name: 'Tukar lokasi' }).click()
  await expect(page.getByText(messageOf('save.settling', 'ms'))).toBeVisible()
  await expect(page.getByText(messageOf('save.unsettled', 'ms'))).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Tukar lokasi' }).click()
  await expect(
    page.getByText(
      'Rekod ini milik Pulau Pinang. Anda boleh melihat, tetapi tidak boleh memindahkannya.',
    ),
  ).toBeVisible()
  await other.context().close()
})

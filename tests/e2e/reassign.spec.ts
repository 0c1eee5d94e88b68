import { ask } from '#tests/e2e/support/ask.ts'
import { openToScan, scan } from '#tests/e2e/support/cards.ts'
import { anotherPerson, dress, open, openHome, signIn } from '#tests/e2e/support/person.ts'
import { sendApplications, type Sent, type SentFile } from '#tests/e2e/support/registry.ts'
import { expect, test, type Page } from '#tests/e2e/support/test.ts'
import { selectRow } from './support/selectRow.ts'

const screen = '/ikad/cps/reassignjob'
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const station = (page: Page, id: string) => page.getByRole('radio', { name: new RegExp(`^${id} `) })

type Jobs = {
  findCardJobs: { jobId: number; stationId: string | null; branch: { code: string } }[]
}
const where = async (page: Page, record: Sent) => {
  const { findCardJobs } = await ask<Jobs>(
    page,
    'query($text: String!) { findCardJobs(text: $text) { jobId stationId branch { code } } }',
    { text: record.applicationno },
  )
  return findCardJobs[0]!
}

/** Sends applications of a new employer, and waits until they are imported. */
async function pending(
  page: Page,
  name: SentFile,
  n: number,
  employername: string,
): Promise<Sent[]> {
  const records = await sendApplications(name, n, { employername })
  await expect
    .poll(async () => Boolean(await where(page, records.at(-1)!).catch(() => null)))
    .toBe(true)
  return records
}

test('scanned records are moved to a station with capacity, and another window sees it', async ({
  page,
  browser,
}) => {
  await signIn(page, 'operator')
  const records = await pending(page, 'reassign', 3, 'DAYA USAHA TEKSTIL SDN BHD')
  const [first, second, third] = records as [Sent, Sent, Sent]
  await openToScan(page, screen, 'Reassign jobs')

  await test.step('nothing selected: the form says so, and nothing happens', async () => {
    await station(page, 'JHB-P03').check()
    await page.getByRole('button', { name: 'Reassign records' }).click()
    await expect(page.getByText('Select at least one record')).toBeVisible()
  })

  await test.step('two are scanned by passport and by application, one of them twice', async () => {
    await page.getByLabel('Scan an application, passport or card to select it').focus()
    await scan(page, first.passportno)
    await expect(page.getByText(`${first.applicationno} selected`)).toBeVisible()
    await scan(page, second.applicationno!)
    await expect(page.getByRole('button', { name: 'Reassign 2 records' })).toBeVisible()
    await scan(page, second.applicationno!)
    await expect(page.getByText(`${second.applicationno} is selected already`)).toBeVisible()
    await scan(page, 'NOWHERE-1')
    await expect(page.getByText('Record not found')).toBeVisible()
  })

  const other = await anotherPerson(browser, 'operator2')
  await open(other, `${screen}?station=JHB-P03&q=${second.applicationno}`, 'Reassign jobs')
  await expect(other.getByText('No job is pending here')).toBeVisible()

  await test.step('they are moved to the station by keyboard alone, and the focus is back in the scan field', async () => {
    await station(page, 'JHB-P03').focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Reassign 2 records' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('2 records wait at JHB-P03 now')).toBeVisible()
    await expect(
      page.getByLabel('Scan an application, passport or card to select it'),
    ).toBeFocused()
    expect([(await where(page, first)).stationId, (await where(page, third)).stationId]).toEqual([
      'JHB-P03',
      null,
    ])
  })
  await expect(row(other, second.applicationno!)).toContainText('JHB-P03')

  await test.step('the address keeps the filters: records without a station', async () => {
    await open(page, `${screen}?station=none&q=${third.applicationno}`, 'Reassign jobs')
    await expect(row(page, third.applicationno!)).toBeVisible()
    await open(page, `${screen}?station=none&q=${first.applicationno}`, 'Reassign jobs')
    await expect(page.getByText('No job is pending here')).toBeVisible()
  })

  await test.step('a record that another user takes meanwhile says who, and is no longer selected', async () => {
    await open(page, `${screen}?station=none&q=${third.applicationno}`, 'Reassign jobs')
    await selectRow(row(page, third.applicationno!))
    await expect(page.getByRole('button', { name: 'Reassign 1 record' })).toBeVisible()
    const { jobId } = await where(other, third)
    const mutation =
      'mutation($input: ReassignJobsInput!) { reassignJobs(input: $input) { __typename } }'
    await ask(other, mutation, { input: { jobIds: [jobId], stationId: 'JHB-P03' } })
    await expect(row(page, third.applicationno!)).toContainText(/\S+ took it/)
    await expect(page.getByRole('button', { name: 'Reassign records' })).toBeVisible()
  })
  await other.context().close()
})

test('records are re-routed to branches that can make them; a branch that stopped printing is refused at its field', async ({
  page,
  browser,
}) => {
  await signIn(page, 'operator')
  const [record] = await pending(page, 'reroute', 1, 'WARIS DAYA PLASTIK SDN BHD')
  const admin = await anotherPerson(browser, 'admin')
  const setActive = (active: boolean) =>
    ask(
      admin,
      'mutation($input: SetStationActiveInput!) { setStationActive(input: $input) { __typename } }',
      {
        input: { key: 'LBU-P01', active },
      },
    )

  await dress(page, { locale: 'ms', theme: 'dark' })
  await open(page, `${screen}?q=${record!.applicationno}`, 'Agih semula tugasan')
  await selectRow(row(page, record!.applicationno!))
  const branches = page.getByLabel('Cawangan cetakan')
  await expect(branches.getByRole('option', { name: /^JHB/ })).toHaveCount(0)
  await branches.selectOption('LBU')

  await setActive(false)
  await page.getByRole('button', { name: 'Halakan semula 1 rekod' }).click()
  await expect(page.getByText('Tiada stesen di cawangan cetakan yang dipilih')).toBeVisible()
  await expect(branches).toBeFocused()
  expect((await where(page, record!)).branch.code).toBe('JHB')

  // While the branch had no active station, it was not offered either.
  await setActive(true)
  await branches.selectOption('LBU')
  await page.getByRole('button', { name: 'Halakan semula 1 rekod' }).click()
  await expect(page.getByText('1 rekod telah dihalakan semula ke Labuan')).toBeVisible()
  await expect(page.getByText('Tiada tugasan menunggu di sini')).toBeVisible()
  expect((await where(admin, record!)).branch.code).toBe('LBU')
  await admin.context().close()
})

test('rejected cards are remade together for one reason; an already remade one is refused', async ({
  page,
}) => {
  await signIn(page, 'supervisor')
  await openHome(page)
  await page.getByRole('link', { name: 'Remake cards' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reassign jobs' })).toBeVisible()
  const rows = page.getByRole('row').filter({ hasText: /Chip error|Manual reject/ })
  await expect(rows.nth(1)).toBeVisible()
  const [first, second] = (await rows.getByText(/^[A-Z]+-26-\d+$/).allTextContents()) as [
    string,
    string,
  ]

  await page.getByRole('button', { name: 'Remake cards' }).click()
  await expect(page.getByText('Select at least one record')).toBeVisible()
  await page.getByLabel('Scan an application, passport or card to select it').focus()
  await scan(page, first)
  await selectRow(row(page, second))
  await page.getByLabel('Reason').selectOption('03')
  await page.getByLabel('Remark').fill('whole batch')
  await page.getByRole('button', { name: 'Remake 2 cards' }).click()
  await expect(page.getByText('2 new jobs were made')).toBeVisible()
  await expect(row(page, first)).toHaveCount(0)

  await expect(page.getByLabel('Scan an application, passport or card to select it')).toBeFocused()
  await scan(page, first)
  await expect(page.getByText(/This card was already remade/)).toBeVisible()
  await open(page, `${screen}?q=${first}`, 'Reassign jobs')
  await expect(row(page, first)).toBeVisible()
})

test('a selected record hidden by the filters is selected by its scan, not reported as already selected', async ({
  page,
}) => {
  await signIn(page, 'operator')
  await openToScan(page, screen, 'Reassign jobs')
  const record = page.locator('tbody tr').first()
  const applicationNo = (await record.locator('.ik-code').first().innerText()).trim()
  await selectRow(record)
  await expect(page.getByRole('button', { name: 'Reassign 1 record' })).toBeVisible()
  await page.locator('main').getByRole('searchbox').fill('NOBODY AT ALL')
  await expect(row(page, applicationNo)).toHaveCount(0)
  await scan(page, applicationNo)
  await expect(page.getByText(`${applicationNo} selected`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reassign 1 record' })).toBeVisible()
})

import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dayInWords } from '#domain/dates/dayInWords.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import { execute } from '#tests/support/databaseServer.ts'
import { scan } from '../support/cards.ts'
import { password } from '../support/person.ts'
import { place, startProduct } from '../support/product.ts'
import { selectRow } from '../support/selectRow.ts'
import { expect, test, type Browser, type Page } from '../support/test.ts'

const good = { icno: '900101-17-9101', cardSn: '719000001', chipSn: 'AB19000000000001' }
const bad = { icno: '900102-17-9102', cardSn: '719000002', chipSn: 'AB19000000000002' }
const again = { cardSn: '719000003', chipSn: 'AB19000000000003' }
const batchno = 'MK-DAY-1'

/** Opens a screen for a person at a machine of the area. */
async function personAt(
  browser: Browser,
  url: string,
  loginId: string,
  machine: string,
): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(`${url}/#/csm/home`)
  await page.getByRole('textbox', { name: 'User id' }).fill(loginId)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('textbox', { name: 'Machine id' }).fill(machine)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'CSM home' })).toBeVisible()
  return page
}
const show = async (page: Page, url: string, route: string, title: string) => {
  await page.goto(`${url}/#${route}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}
/** Scans a code, and waits for its result. */
const scanned = async (page: Page, code: string, outcome: string | RegExp) => {
  await scan(page, code)
  await expect(page.getByText(outcome).first()).toBeVisible()
}

/** Moves all events of the batch to the day before, as if midnight had passed. */
const letTheNightPass = (database: string) =>
  execute(
    database,
    `UPDATE csm_job SET received_at = received_at - interval '1 day', since = since - interval '1 day',
       begun_at = begun_at - interval '1 day', produced_at = produced_at - interval '1 day',
       qc_at = qc_at - interval '1 day', ended_at = ended_at - interval '1 day' WHERE batch_no = '${batchno}'`,
  )

test('files become cards by scanner: made, checked by another person, remade after a rejection; then the day is closed', async ({
  browser,
}) => {
  const root = join(place.folder, 'csm-floor')
  await mkdir(join(root, 'mykad/input'), { recursive: true })
  const product = await startProduct({ CSM_FOLDERS: root })
  const { url } = product
  try {
    const maker = await personAt(browser, url, 'csmjob', 'mk-p01')
    await show(maker, url, `/csm/job/search?batch=${batchno}`, 'Job search')
    const applicationcompletiondate = malaysianDate(new Date(Date.now() - 3 * 86_400_000))
    for (const [i, { icno }] of [good, bad].entries()) {
      const fields = {
        icno,
        applicationcompletiondate,
        batchno,
        collectionbranch: 'JHB',
        cardtype: 'MyKad',
      }
      await writeFile(join(root, `mykad/input/day-${i}.json`), JSON.stringify(fields))
    }
    for (const { icno } of [good, bad]) {
      await selectRow(maker.getByRole('row').filter({ hasText: icno }))
    }
    await maker.getByRole('button', { name: 'Queue', exact: true }).click()
    await expect(maker.getByText('2 jobs are queued')).toBeVisible()

    await show(maker, url, '/csm/update/perso', 'Update personalisation')
    await expect(maker.getByRole('searchbox', { name: 'Machine number' })).toHaveValue('MK-P01')
    for (const { icno, cardSn, chipSn } of [good, bad]) {
      await scanned(maker, icno, `${icno} is open`)
      await scanned(maker, cardSn, `${icno}: scan its chip now`)
      await scanned(maker, chipSn, `${icno} is personalised and waits for its check`)
    }

    const checker = await personAt(browser, url, 'csmadmin', 'MK-Q01')
    await show(checker, url, '/csm/update/qc', 'Quality check')
    await expect(checker.getByRole('searchbox', { name: 'Machine number' })).toHaveValue('MK-Q01')
    await scanned(checker, good.cardSn, `${good.icno}: compare the card, then scan its chip`)
    await scanned(checker, bad.chipSn, 'The chip is not the one recorded for this card')
    await scanned(checker, good.chipSn, `${good.icno}: the chip agrees`)
    await scanned(checker, good.cardSn, `${good.icno} has passed its quality check`)
    await scanned(checker, bad.cardSn, `${bad.icno}: compare the card, then scan its chip`)
    await scanned(checker, 'Q01', /scan the code once more to reject/)
    // Sooner, the second scan would be the scanner's own.
    await checker.waitForTimeout(1_200)
    await scanned(checker, 'Q01', `${bad.icno} was rejected`)

    await show(checker, url, '/csm/job/search', 'Job search')
    await scanned(checker, bad.cardSn, `${bad.icno}: Rejected`)
    const rowOf = (state: string) =>
      checker.getByRole('row').filter({ hasText: bad.icno }).filter({ hasText: state })
    // The scan has opened the job, and without a selection the buttons act on the open one.
    await checker.getByRole('button', { name: 'Remake', exact: true }).click()
    await expect(checker.getByText('A new job was made')).toBeVisible()
    await scanned(checker, bad.icno, 'Several jobs have this number: choose one')
    await selectRow(rowOf('Not queued'))
    await checker.getByRole('button', { name: 'Queue', exact: true }).click()
    await expect(checker.getByText('1 job is queued')).toBeVisible()

    await scanned(maker, bad.icno, `${bad.icno} is open`)
    await scanned(maker, bad.cardSn, `${bad.icno}: scan its chip now`)
    await scanned(maker, again.chipSn, 'Duplicate card')
    await scanned(maker, again.cardSn, `${bad.icno}: scan its chip now`)
    await scanned(maker, again.chipSn, `${bad.icno} is personalised and waits for its check`)
    await show(checker, url, '/csm/update/qc', 'Quality check')
    await scanned(checker, again.cardSn, `${bad.icno}: compare the card, then scan its chip`)
    await scanned(checker, again.chipSn, `${bad.icno}: the chip agrees`)
    await scanned(checker, again.cardSn, `${bad.icno} has passed its quality check`)

    const report = '/csm/report/dailyreconciliation'
    const day = (ago: number) =>
      dayInWords(malaysianDate(new Date(Date.now() - ago * 86_400_000))).en
    const dayRow = (ago: number) =>
      checker
        .getByRole('row')
        .filter({ hasText: day(ago) })
        .filter({ hasText: 'MyKad' })
        .first()
    await show(checker, url, report, 'Daily reconciliation')
    await selectRow(dayRow(0))
    await checker.getByRole('button', { name: 'Close the day …' }).click()
    const dialog = checker.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Explanation' }).fill('All cards were made')
    await dialog.getByRole('button', { name: 'Close the day', exact: true }).click()
    await expect(dialog.getByText('A day is closed when it is over')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()

    await letTheNightPass(product.database)
    await show(checker, url, '/csm/home', 'CSM home')
    await show(checker, url, report, 'Daily reconciliation')
    await selectRow(dayRow(1))
    await checker.getByRole('button', { name: 'Close the day …' }).click()
    await dialog
      .getByRole('textbox', { name: 'Explanation' })
      .fill('One card was rejected and remade')
    await dialog.getByRole('button', { name: 'Close the day', exact: true }).click()
    await expect(dayRow(1)).toContainText('One card was rejected and remade')
  } finally {
    await product.stop()
  }
})

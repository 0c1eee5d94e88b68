import { agentPort } from '#domain/agent/agentPort.ts'
import { ask } from '#tests/e2e/support/ask.ts'
import { chooseStation, openToScan, readCards, scan } from '#tests/e2e/support/cards.ts'
import { issueCredential } from '#tests/e2e/support/issueCredential.ts'
import { anotherPerson, open, signIn } from '#tests/e2e/support/person.ts'
import { clearList, jobOf } from '#tests/e2e/support/printed.ts'
import { sendApplications } from '#tests/e2e/support/registry.ts'
import { expect, test, type Page } from '#tests/e2e/support/test.ts'
import { openPrintQueue } from '#tests/support/agent/printQueueOfCups.ts'
import { reaches } from '#tests/support/agent/reaches.ts'
import { runAgent } from '#tests/support/agent/runningAgent.ts'
import { startSmartCardService } from '#tests/support/agent/smartCardService.ts'
import { insertCard, slots } from '#tests/support/agent/virtualCard.ts'

const stationId = 'JHB-P03'
const reader = 'Virtual PCD 00 00'
const chipSn = '04C3A1B2C3D480'
const screen = '/ikad/cps/cardprinting'
const slot = (page: Page, no: string) => page.locator('.ik-cp-slot', { hasText: no })
/** Assigns the virtual reader to printing and quality check, as the Card readers screen does. */
const useReader = (page: Page) =>
  page.evaluate(
    (name) => localStorage.setItem('ikad.readers', JSON.stringify({ user: name, qc: name })),
    reader,
  )

test('a card is printed and passed through the station’s agent: a real smart card service, a real print queue', async ({
  page,
  browser,
  product,
}) => {
  // The content security policy allows one port, so other tests with an agent are waited for.
  await expect.poll(() => reaches(agentPort), { timeout: 600_000 }).toBe(false)
  const service = await startSmartCardService()
  const cups = await openPrintQueue()
  const admin = await anotherPerson(browser, 'admin')
  const issued = await ask<{ result: { token: string } }>(admin, issueCredential, {
    input: { stationId },
  })
  const credential = issued.result.token
  await admin.context().close()
  const printers = { cardPrinter: cups.address, labelPrinter: cups.address }
  const agent = await runAgent({
    server: new URL(product.url).origin,
    station: stationId,
    credential,
    ...printers,
  })
  try {
    await expect.poll(agent.log).toContain('The server hears this station')
    const [record] = await sendApplications('agent', 1, {
      employername: 'BINTANG TIMUR TEKSTIL SDN BHD',
    })
    const no = record!.applicationno!
    await signIn(page, 'operator')
    await jobOf(page, no)
    await clearList(page, stationId)

    await test.step('the workstation is paired with its agent', async () => {
      await open(page, '/ikad/cps/general/setting/stationcardreader', 'Card readers')
      await page.getByRole('button', { name: 'Pair this workstation' }).press('Enter')
      await expect(page.getByText(`Paired with ${stationId}`)).toBeVisible()
      await useReader(page)
    })

    await test.step('the preview is shown', async () => {
      await open(page, screen, 'Card printing')
      await page.reload()
      await chooseStation(page, stationId)
      await page.getByLabel('Batch number').fill('JHB-261121-97')
      await page.keyboard.press('Enter')
      await scan(page, no)
      await expect(slot(page, no)).toContainText('Waiting')
      await expect(page.getByText('Printer: ready')).toBeVisible()
      await slot(page, no)
        .getByRole('button', { name: `Look at the card of ${no}` })
        .press('Enter')
      const front = page.getByRole('img', { name: 'Front of the card of RAHMAN MD SOHEL' })
      await expect
        .poll(() => front.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0)
      await page.keyboard.press('Escape')
    })

    await test.step('it is printed, its chip is read in the reader, and nothing is typed', async () => {
      const before = cups.completed()
      await page.keyboard.press('Control+Enter')
      await expect(slot(page, no)).toContainText('The card is not present. Insert a card')
      expect(cups.completed()).toBe(before + 1)
      const card = await insertCard(slots[0], { uid: chipSn })
      await expect(slot(page, no)).toContainText('Printed')
      expect((await readCards(page, stationId)).get(no)!.chipSn).toBe(chipSn)
      await card.remove()
    })

    await test.step('another person passes it by its code and chip', async () => {
      const { qrString } = (await readCards(page, stationId)).get(no)!
      const pairing = await page.evaluate(() => localStorage.getItem('ikad.agent'))
      const checker = await anotherPerson(browser, 'operator2')
      await useReader(checker)
      await checker.evaluate((kept) => localStorage.setItem('ikad.agent', kept!), pairing)
      await checker.reload()
      await openToScan(checker, '/ikad/cps/cardqc', 'Quality check')
      const card = await insertCard(slots[0], { uid: chipSn })
      await scan(checker, qrString)
      const verdicts = checker.getByRole('toolbar', { name: 'Verdict' })
      await expect(verdicts.getByRole('button', { name: /^Pass/ })).toBeEnabled()
      await verdicts.getByRole('button', { name: /^Pass/ }).press('Enter')
      await expect(async () => {
        const { findCardJobs } = await ask<{ findCardJobs: { status: string }[] }>(
          checker,
          'query($text: String!) { findCardJobs(text: $text) { status } }',
          { text: no },
        )
        expect(findCardJobs.map(({ status }) => status)).toEqual(['QC_PASSED'])
      }).toPass()
      await card.remove()
      await checker.context().close()
    })
  } finally {
    await agent.stop()
    await cups.close()
    await service.stop()
  }
})

import { openHome, signIn } from '#tests/e2e/support/person.ts'
import { expect, test, type Page } from '#tests/e2e/support/test.ts'

/** The demonstration's users of the main area, each with a print station of their branch. */
const people: Record<string, string> = {
  admin: 'HQ',
  hqadmin: 'HQ',
  monitor: 'HQ',
  supervisor: 'JHB',
  operator: 'JHB',
  operator2: 'JHB',
  viewer: 'JHB',
  'supervisor.pen': 'PEN',
  'operator.pen': 'PEN',
}

/** A screen of each module with a list of screens, for the counts beside their names. */
const modules = [
  '/ikad/cps/production/searchcard',
  '/ikad/sms/stocklevel',
  '/ikad/dpms/uptime',
  '/ikad/uam/newuser',
]

type Shown = (page: Page) => Promise<number>

const numberIn = (text: string | null) =>
  Number(/\d[\d,]*/.exec(text ?? '')?.[0].replaceAll(',', '') ?? NaN)
const panel = (page: Page, title: string) =>
  page.locator('.ik-panel', { has: page.getByRole('heading', { name: title }) })

/** Returns the first number of the line under the title, as in "53 waiting at JHB". */
const inState: Shown = async (page) =>
  numberIn(await page.locator('.ik-page-header p').textContent())

/** Returns the number of records that the list shows. */
const inList =
  (title?: string): Shown =>
  async (page) => {
    const foot = await (title ? panel(page, title) : page.locator('main'))
      .locator('.ik-table-foot')
      .first()
      .textContent()
    return foot!.includes('No rows') ? 0 : numberIn(foot)
  }

/** Where each kind of work shows its count. */
const shownOf: Record<string, Shown> = {
  'Pending personalisation': inList(),
  'On printing lists': inList(),
  'Pending QC': inState,
  'Ready to despatch': inState,
  'Rejected, not remade': inState,
  'Records with no QR': inList(),
  'Lots to receive': inList(),
  'Returns to receive': inList(),
  'Packages to receive': async (page) =>
    numberIn(await panel(page, 'On their way here').locator('.ik-tag').textContent()),
  'Your custody cases': inList(),
  'Custody cases of other people': inList(),
  'Custody cases without an owner': inList(),
  'Custody cases for headquarters': inList(),
  'Counts due': inList('Count schedule'),
  'Overdue counts at branches': inList('Count schedule'),
  'Counts by exception to review': inList('Stocktakes'),
  'Holdings to certify for the year': inList(),
  'Scans of destroyed cards': inList(),
  'Spoiled and void cards to destroy': async (page) => {
    const headings = page.getByRole('heading', { name: /cards not in a container/ })
    await expect(headings).toHaveCount(2)
    return (await headings.allTextContents()).reduce((sum, heading) => sum + numberIn(heading), 0)
  },
  'Destructions to witness': inList(),
  'Station days still open': inList(),
  'Lot travellers to verify': inList(),
  'Incidents not resolved': inList(),
  'People whose rights to confirm': inList(),
  'Rights to take away': inList(),
  'Registry records to confirm': (page) => panel(page, 'Records to confirm').locator('li').count(),
  'Registry records refused': async (page) =>
    numberIn(await page.getByText(/records? refused/).textContent()),
}

/** The same by the screen whose count is in the list of a module's screens. */
const workAt: Record<string, string> = {
  '/ikad/cps/cardprinting': 'Pending personalisation',
  '/ikad/cps/cardqc': 'Pending QC',
  '/ikad/cps/despatch': 'Ready to despatch',
  '/ikad/cps/report/unablegenerateqr': 'Records with no QR',
  '/ikad/cps/general/support/existdata': 'Registry records refused',
  '/ikad/dpms/incidents': 'Incidents not resolved',
}

/** Returns the waiting work on Home: its name, its count, and the target of its link. */
async function onHome(page: Page) {
  await openHome(page)
  await expect(page.locator('.ik-page-header p')).toHaveText(/no tasks|\d+ tasks?/)
  return page.locator('.ik-work-line, .ik-elsewhere li').evaluateAll((lines) =>
    lines.map((line) => {
      const link = line.querySelector('a')!
      return {
        name: (line.querySelector('.ik-work-name')?.firstChild ?? link).textContent!,
        count: Number(line.querySelector('strong')!.textContent!.replaceAll(',', '')),
        href: link.getAttribute('href')!,
      }
    }),
  )
}

/** Returns the counts beside a module's screens. */
async function beside(page: Page, route: string) {
  await page.goto('about:blank')
  await page.goto(`/#${route}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return page.locator('.ik-link:has(.ik-link-count)').evaluateAll((links) =>
    links.map((link) => ({
      href: link.getAttribute('href')!,
      count: Number(link.querySelector('.ik-link-count')!.textContent!.replaceAll(',', '')),
    })),
  )
}

for (const [loginId, branchCode] of Object.entries(people)) {
  test(`each count on the Home of ${loginId} equals the list behind its link`, async ({ page }) => {
    await signIn(page, loginId)
    await page.evaluate(
      (code) =>
        localStorage.setItem(
          'ikad.station',
          JSON.stringify({ stationId: `${code}-P01`, branchCode: code }),
        ),
      branchCode,
    )
    const lines = await onHome(page)
    const wrong: string[] = []
    /**
     * The product continues while the test reads, so an incident may begin; Home's current count is
     * right too.
     */
    const saysNow = async (name: string) =>
      (await onHome(page)).find((line) => line.name === name)?.count
    for (const { name, count, href } of lines) {
      const shown = href.includes('/searchcard') ? inList() : shownOf[name]
      expect(shown, name).toBeDefined()
      // From an empty page, so that the numbers are not the previous screen's.
      await page.goto('about:blank')
      await page.goto(`/${href}`)
      let seen = NaN
      const agrees = expect.poll(async () => (seen = await shown!(page))).toBe(count)
      const differs = await agrees.then(
        () => false,
        () => true,
      )
      if (differs && seen !== (await saysNow(name)))
        wrong.push(`${name}: ${count}, and ${href} shows ${seen}`)
    }
    for (const module of modules) {
      for (const { href, count } of await beside(page, module)) {
        const name = workAt[href.slice(1)]
        expect(name, href).toBeDefined()
        const home = lines.find((line) => line.name === name && line.href.startsWith(href))
        if (home?.count !== count && (await saysNow(name!)) !== count)
          wrong.push(`beside ${href}: ${count}, on Home ${home?.count}`)
      }
    }
    expect(wrong).toEqual([])
  })
}

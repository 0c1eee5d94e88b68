import { dayInWords } from '#domain/dates/dayInWords.ts'
import { limits } from '#domain/limits.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import { ask } from '#tests/e2e/support/ask.ts'
import { expectAccessible } from '#tests/e2e/support/axe.ts'
import { anotherPerson, dress, open, openHome, signIn } from '#tests/e2e/support/person.ts'
import { sendApplications } from '#tests/e2e/support/registry.ts'
import { expect, test, type Page } from '#tests/e2e/support/test.ts'

const stationId = 'JHB-P03'
const dashboard = '/ikad/cps/dashboard'
const title = 'Production dashboard'

test('a card printed elsewhere appears in the figures by itself, and its figure opens its list', async ({
  page,
  browser,
}) => {
  const [record] = await sendApplications('dashboard', 1, {
    employername: 'PAPAN CEMERLANG SDN BHD',
    stickerdate: '2026-11-18',
  })
  await signIn(page, 'supervisor')
  await openHome(page)
  await page.getByRole('link', { name: 'Production', exact: true }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: title }),
    'the first screen of production',
  ).toBeVisible()
  const row = page.getByRole('row', { name: new RegExp(`^${stationId}`) })
  await expect(row).toBeVisible()
  const printed = async () =>
    Number((await row.getByRole('cell').nth(2).textContent())!.replaceAll(',', ''))
  const before = await printed()

  const operator = await anotherPerson(browser, 'operator')
  const cardSn = await print(operator, record!.passportno!)
  await expect.poll(printed).toBe(before + 1)

  await row.getByRole('link', { name: `${stationId}, Printed: ${before + 1}` }).click()
  await expect(page.getByText(`Printed: ${before + 1} card`)).toBeVisible()
  await page
    .getByRole('row', { name: new RegExp(cardSn) })
    .getByRole('link')
    .click()
  await expect(page.getByText(cardSn).first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: record!.applicationno! })).toBeVisible()
  await operator.context().close()
})

/** Prints the applicant's card at the station with its next blank, as another workstation would. */
async function print(page: Page, passport: string): Promise<string> {
  type Found = {
    printStation: { held: { cardType: { code: string }; nextCardSn: string }[] }
    findCardJobs: { jobId: number; application: { cardType: { code: string } } }[]
  }
  const query = `query($text: String!) { printStation(stationId: "${stationId}") { held { cardType { code } nextCardSn } }
    findCardJobs(text: $text) { jobId application { cardType { code } } } }`
  let found: Found | null = null
  // The registry's folder is watched: the application arrives within seconds.
  await expect
    .poll(
      async () => (found = await ask<Found>(page, query, { text: passport })).findCardJobs.length,
    )
    .toBe(1)
  const { printStation, findCardJobs } = found as unknown as Found
  const [{ jobId, application }] = findCardJobs as [Found['findCardJobs'][0]]
  const blank = printStation.held.find(
    ({ cardType }) => cardType.code === application.cardType.code,
  )!
  const result = '{ result: RESULT(input: $input) { __typename ... on Problem { code } } }'
  const change = async (name: string, input: object) =>
    expect(
      await ask(
        page,
        `mutation($input: ${name[0]!.toUpperCase()}${name.slice(1)}Input!) ${result.replace('RESULT', name)}`,
        {
          input,
        },
      ),
    ).not.toMatchObject({ result: { __typename: 'Problem' } })
  await change('addToPrintList', { stationId, batchNo: 'JHB-261121-93', jobIds: [jobId] })
  await change('printCard', { stationId, jobId, cardSn: blank.nextCardSn, chipSn: '0477F219DA5B' })
  return blank.nextCardSn
}

test('each figure opens a list of exactly that length', async ({ page }) => {
  await signIn(page, 'operator.pen')
  await open(page, `${dashboard}?days=30`, title)
  await expect(page.getByRole('group', { name: 'Rejects by reason' })).toBeVisible()
  const figures = await page.evaluate(() => {
    const of = (selector: string, count: (link: Element) => string | undefined) =>
      [...document.querySelectorAll(selector)].map((link) => ({
        href: link.getAttribute('href')!,
        count: Number((count(link) ?? '').replace(/\D/g, '')),
      }))
    const bars = (name: string) => `svg[aria-label^="${name}"] a`
    const says = (link: Element) => link.getAttribute('aria-label')!
    return [
      ...of('.ik-dash-tile', (link) => link.querySelector('strong')!.textContent!),
      ...of('.ik-dash-table td:nth-child(2) a', (link) => link.textContent!),
      ...of(bars('Rejects'), (link) => /Rejected cards ([\d,]+)/.exec(says(link))?.[1]),
      ...of(bars('Printed by day'), (link) => /Printed ([\d,]+)/.exec(says(link))?.[1]).slice(
        -9,
        -1,
      ),
    ]
  })
  expect(figures.length).toBeGreaterThan(20)
  expect(figures.filter(({ count }) => count > 0).length).toBeGreaterThan(10)
  for (const { href, count } of figures) {
    await page.goto(`/${href}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Search card' })).toBeVisible()
    const state = href.includes('event=')
      ? new RegExp(`: ${count.toLocaleString('en')} cards?$`)
      : count === 0
        ? /./
        : new RegExp(`^${count.toLocaleString('en')} card jobs? found$`)
    // The previous list stays visible while the next one loads.
    await expect(page.locator('.ik-page-header p').last(), href).toHaveText(state)
  }
})

type Employer = { employerKind: string; employerNo: string; rocNo: string }
type Passed = { cardJobs: { edges: { node: { jobId: number; application: Employer } }[] } }

/** Despatches a card of the person's branch, to be collected there. */
async function despatchOne(page: Page): Promise<void> {
  const passed = `{ cardJobs(first: 1, filter: { status: [QC_PASSED], branchCode: "JHB" }) {
    edges { node { jobId application { employerKind employerNo rocNo } } } } }`
  const { jobId, application } = (await ask<Passed>(page, passed)).cardJobs.edges[0]!.node
  const input = {
    jobIds: [jobId],
    deliveryMethod: 'SELF_COLLECT',
    collectionBranch: 'JHB',
    ...application,
  }
  const command = `mutation($input: DespatchInput!) { despatch(input: $input) { __typename ... on Problem { message } } }`
  expect(await ask(page, command, { input })).toEqual({
    despatch: { __typename: 'PackagePayload' },
  })
}

test('on a workstation whose clock is two days behind, today is the server’s day', async ({
  page,
}) => {
  await signIn(page, 'supervisor')
  // Shortly after midnight nothing was despatched today yet.
  await despatchOne(page)
  await page.clock.setSystemTime(Date.now() - 49 * 3_600_000)
  await open(page, '/ikad/cps/poslajuexport', 'Courier export')
  await expect(page.getByLabel('Pick-up date')).toHaveValue(
    dayInWords(malaysianDate(new Date())).en,
  )
  await open(page, dashboard, title)
  const tile = page.locator('.ik-dash-tile').filter({ hasText: 'Despatched' })
  const count = Number(await tile.locator('strong').textContent())
  expect(count).toBeGreaterThan(0)
  await tile.click()
  await expect(page.getByText(new RegExp(`^Despatched: ${count} cards?$`))).toBeVisible()
})

test('the charts are readable by keyboard and as tables, in both languages', async ({ page }) => {
  await signIn(page, 'operator.pen')
  await open(page, dashboard, title)
  const days = page.getByRole('group', { name: 'Printed by day, four weeks and today' })
  await days.locator('[tabindex="0"]').focus()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  const tip = page.locator('.ik-chart-tip')
  await expect(tip).toContainText('Usual on that weekday')
  await page.keyboard.press('Escape')
  await expect(tip).toBeHidden()
  await page
    .getByRole('button', { name: 'Show as table: Printed by day, four weeks and today' })
    .press('Enter')
  await expect(
    page.getByRole('region', { name: 'Printed by day, four weeks and today' }).getByRole('row'),
  ).toHaveCount(30)
  await page.getByRole('button', { name: '30 days' }).press('Enter')
  await expect(page).toHaveURL(/days=30/)
  await expect(page.getByRole('button', { name: '30 days' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )

  await page.getByRole('button', { name: /^Show as chart: Printed by day/ }).press('Enter')
  await days.locator('[tabindex="0"]').focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/searchcard\?event=PRINTED&from=/)

  await dress(page, { locale: 'ms', theme: 'dark' })
  // The branch may reject nothing on several days of the demonstration, and then there is no such
  // chart.
  await page.goto(`/#${dashboard}?days=30`)
  await expect(
    page.getByRole('heading', { level: 1, name: 'Papan pemuka pengeluaran' }),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: /^Diterima/ }).first()).toBeVisible()
  await expect(page.getByRole('group', { name: 'Tolakan mengikut sebab' })).toBeVisible()
})

test('a wall display shows the branch’s day and its waiting work, refreshes, and closes with Escape', async ({
  page,
}) => {
  await signIn(page, 'operator.pen')
  await open(page, dashboard, title)
  const waiting = page.getByRole('row', { name: /^Pending personalisation/ })
  await expect(waiting, 'an age says what is usual').toContainText('usual 1 d')
  const count = (await waiting.getByRole('link').first().textContent())!
  await page.getByRole('button', { name: 'Wall display' }).press('Enter')
  const wall = page.getByRole('region', { name: 'Wall display' })
  await expect(wall.getByRole('heading', { level: 1 })).toHaveText(`${title} · Pulau Pinang`)
  await expect(
    wall.getByRole('listitem').filter({ hasText: 'Pending personalisation' }),
  ).toContainText(count)
  await expect(wall).toHaveCSS('cursor', 'none')
  await expectAccessible(page, '.ik-wall')
  await sendApplications('wall', 1, { printingbranch: 'PEN', collectionbranch: 'PEN' })
  await expect(
    wall.getByRole('listitem').filter({ hasText: 'Pending personalisation' }),
  ).toContainText(`${Number(count) + 1}`)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
})

test('a wall display ends with its session: it shows that with the time, and opens again for the same user', async ({
  page,
}) => {
  await signIn(page, 'operator.pen')
  await open(page, `${dashboard}?view=wall`, `${title} · Pulau Pinang`)
  // Nobody has touched it for half an hour.
  await page.evaluate(
    (silent) => localStorage.setItem('ikad.heard', String(Date.now() - silent)),
    limits.idleMs + 1_000,
  )
  const ended = page.getByRole('alert').filter({ hasText: `The wall display has ended: ${title}` })
  await expect(ended).toContainText(/It ended at \d+:\d\d [AP]M/)
  await expect(ended).toContainText('operator.pen signs in here and it opens again')
  await expectAccessible(page, 'main')
  await page.locator('.ik-sign-in-people button', { hasText: 'operator.pen' }).click()
  await expect(page.getByRole('region', { name: 'Wall display' })).toBeVisible()
})

test('headquarters chooses a branch; a role without production goes to Home', async ({
  page,
  browser,
}) => {
  await signIn(page, 'hqadmin')
  await open(page, dashboard, title)
  await expect(page.getByText(/^All branches · /)).toBeVisible()
  await page.getByLabel('Branch').selectOption('PEN')
  await expect(page.getByText(/^Pulau Pinang · /)).toBeVisible()
  await expect(page.getByRole('row', { name: /^PEN-P01/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /^JHB-P01/ })).toBeHidden()
  for (const loginId of ['viewer', 'monitor']) {
    const other = await anotherPerson(browser, loginId)
    await other.goto(`/#${dashboard}`)
    await expect(other.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
    await other.context().close()
  }
})

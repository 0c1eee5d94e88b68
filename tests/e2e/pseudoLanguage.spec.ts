import { allScreens, additionalScreens } from '#domain/additionalScreens.ts'
import { subjectKinds } from '#domain/audit/subjectKinds.ts'
import { reports } from '#domain/contract/reports.ts'
import { courierColumns } from '#domain/despatch/courierRow.ts'
import { say } from '#domain/words.ts'
import { dress, openHome, signIn } from '#tests/e2e/support/person.ts'
import { pseudo, servePseudoLanguage } from '#tests/e2e/support/pseudoLanguage.ts'
import { domainWords, listenForData, rawParts, shownTexts, type Known } from '#tests/e2e/support/rawTexts.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

const reportRoutes = new Set<string>([
  ...reports.flatMap((report) => report.routes.split(', ')),
  ...additionalScreens.filter(({ shows }) => shows.startsWith('report')).map(({ route }) => route),
])
const routes = allScreens.filter(({ route }) => route !== '*')

/** What is no text of any language: names of products, of keys, of the languages themselves, and of the columns of the courier's file. */
const allowed = [
  // A record of the trail, by its kind, which the domain says, and its key.
  new RegExp(
    `^(${Object.values(subjectKinds)
      .map(({ en }) => en)
      .join('|')}) \\S+$`,
  ),
  /^RM [\d,.]+$/,
  /^(iKad|CSM|Chrome|Linux)$/,
  /^Ctrl[ +]K$/,
  /^(EN|TA|English)$/,
  new RegExp(`^(${courierColumns.join('|')})$`),
]

/** Beside what it is called, a chosen step shows its name in the trail, by which its filter finds it. */
const chosenStep = '/auditlog, a row chosen'
const stepName = /^[a-z]+([A-Z][a-z]+)*$/

/** Who opens which modules. */
const seen: Record<string, readonly string[]> = {
  admin: ['uam', 'dpms'],
  supervisor: ['core', 'cps', 'sms', 'report'],
  csmadmin: ['csm'],
}

test.use({ trace: 'off' })

test('in a language that only the client knows, every screen says nothing but messages, data and what the domain says', async ({
  page,
}) => {
  test.setTimeout(120_000 + routes.length * 5_000)
  const { data, served, read } = listenForData(page)
  const { words: said, patterns } = await domainWords()
  await servePseudoLanguage(page)
  const raw: Record<string, string[]> = {}
  const look = async (route: string, place = route) => {
    await expect(page.locator('.ik-screen-skeleton, .ik-progress, .bp6-spinner')).toHaveCount(0)
    const texts = await shownTexts(page)
    await read()
    // A report's columns are the server's to name; what it calls them says nothing of another screen.
    const known: Known = { data, patterns, words: reportRoutes.has(route) ? new Set([...said, ...served]) : said }
    const found = rawParts(texts, known, place.endsWith(chosenStep) ? [...allowed, stepName] : allowed)
    if (found.length > 0) raw[place] = [...new Set(found)]
  }
  const inspect = async ({ route, words }: (typeof routes)[number]) => {
    await page.goto(`/#${route === '*' ? '/ikad/nowhere' : route}`)
    await expect(page.getByRole('heading', { level: 1, name: say(words, pseudo) })).toBeVisible()
    await look(route)
    const row = page.locator('tbody tr[tabindex="0"]').first()
    if (!reportRoutes.has(route) && (await row.isVisible())) {
      await row.click()
      await look(route, `${route}, a row chosen`)
    }
  }
  await page.goto('/#/ikad/login')
  await dress(page, { locale: pseudo, theme: 'light' })
  for (const screen of routes.filter(({ roles }) => roles === 'public')) await inspect(screen)
  for (const [person, modules] of Object.entries(seen)) {
    await signIn(page, person, { locale: 'en', theme: 'light' })
    await openHome(page)
    // The switch offers what the build has, each by its own name.
    await page.getByTitle('தமிழ்').click()
    await expect(page.locator('html')).toHaveAttribute('lang', pseudo)
    const own = routes.filter(({ roles, module }) => roles !== 'public' && modules.includes(module))
    for (const screen of own) await inspect(screen)
  }
  expect(raw).toEqual({})
})

import { allScreens, additionalScreens } from '#domain/additionalScreens.ts'
import { subjectKinds } from '#domain/audit/subjectKinds.ts'
import { reports } from '#domain/contract/reports.ts'
import { courierColumns } from '#domain/despatch/courierRow.ts'
import { say } from '#domain/words.ts'
import { dress, openHome, signIn } from '#tests/e2e/support/person.ts'
import { pseudo, servePseudoLanguage } from '#tests/e2e/support/pseudoLanguage.ts'
import {
  domainWords,
  listenForData,
  rawParts,
  shownTexts,
  type Known,
} from '#tests/e2e/support/rawTexts.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

const reportRoutes = new Set<string>([
  ...reports.flatMap((report) => report.routes.split(', ')),
  ...additionalScreens.filter(({ shows }) => shows.startsWith('report')).map(({ route }) => route),
])
const routes = allScreens.filter(({ route }) => route !== '*')

/**
 * Texts that belong to no language: names of products, of keys, of the languages themselves, and of
 * the courier file's columns.
 */
const allowed = [
  // A record of the audit trail: its kind, a word of the domain, and its key.
  new RegExp(
    `^(${Object.values(subjectKinds)
      .map(({ en }) => en)
      .join('|')}) \\S+$`,
  ),
  /^RM [\d,.]+$/,
  /^(iKad|CSM|Chrome|Linux)$/,
  /^(Ctrl[ +]K|Esc)$/,
  /^(EN|TA|English)$/,
  new RegExp(`^(${courierColumns.join('|')})$`),
]

/**
 * Besides its label, a selected step shows its name in the audit trail, by which its filter finds
 * it.
 */
const chosenStep = '/auditlog, a row chosen'
const stepName = /^[a-z]+([A-Z][a-z]+)*$/

/** The users by the modules they open. */
const seen: Record<string, readonly string[]> = {
  admin: ['uam', 'dpms'],
  supervisor: ['core', 'cps', 'sms', 'report'],
  csmadmin: ['csm'],
}

test.use({ trace: 'off' })

test('in an artificial language, every screen shows only messages, data and words of the domain', async ({
  page,
}) => {
  const { data, served, read } = listenForData(page)
  const { words: said, patterns } = await domainWords()
  await servePseudoLanguage(page)
  const raw: Record<string, string[]> = {}
  const look = async (route: string, place = route) => {
    await expect(page.locator('.ik-screen-skeleton, .ik-progress, .bp6-spinner')).toHaveCount(0)
    const texts = await shownTexts(page)
    await read()
    // A report's columns are named by the server, and their names do not excuse texts of other
    // screens.
    const known: Known = {
      data,
      patterns,
      words: reportRoutes.has(route) ? new Set([...said, ...served]) : said,
    }
    const found = rawParts(
      texts,
      known,
      place.endsWith(chosenStep) ? [...allowed, stepName] : allowed,
    )
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
    // The switch offers the languages of the build, each by its own name.
    await page.getByTitle('தமிழ்').click()
    await expect(page.locator('html')).toHaveAttribute('lang', pseudo)
    const own = routes.filter(({ roles, module }) => roles !== 'public' && modules.includes(module))
    for (const screen of own) await inspect(screen)
  }
  expect(raw).toEqual({})
})

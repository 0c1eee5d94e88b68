import { roles } from '#domain/access.ts'
import { firstJobsOf } from '#domain/help/firstJobs.ts'
import type { Locale } from '#domain/words.ts'
import {
  anotherPerson,
  keepLook,
  open,
  openHome,
  signIn,
  themes,
} from '#tests/e2e/support/person.ts'
import { expect, test, type Page } from '#tests/e2e/support/test.ts'

const locales = ['en', 'ms'] as const

/** One person of each role. */
const people = [
  ['admin', roles.systemAdministrator],
  ['hqadmin', roles.programmeAdministrator],
  ['monitor', roles.monitoringOfficer],
  ['supervisor', roles.branchSupervisor],
  ['operator', roles.branchOperator],
  ['viewer', roles.viewer],
] as const

const titles = {
  en: {
    operator: 'operator',
    jobs: 'Start with these jobs',
    gotIt: 'Got it',
    guide: 'Guide',
    csm: 'CSM guide',
    help: 'Words of this screen',
    stock: 'Stock level',
  },
  ms: {
    operator: 'operator2',
    jobs: 'Mulakan dengan kerja ini',
    gotIt: 'Faham',
    guide: 'Panduan',
    csm: 'Panduan CSM',
    help: 'Istilah pada skrin ini',
    stock: 'Paras stok',
  },
} as const

/** Returns the number of A4 pages that the page prints on. */
async function printedPages(page: Page): Promise<number> {
  const paper = await page.pdf({ format: 'A4', preferCSSPageSize: false })
  return paper.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)!.length
}

for (const locale of locales)
  test(`an operator's first Home has three jobs, until they are confirmed by keyboard, in ${locale}`, async ({
    page,
  }) => {
    const t = titles[locale]
    await signIn(page, titles[locale].operator, { locale, theme: themes[locale] })
    await openHome(page)
    const panel = page.getByRole('region', { name: t.jobs })
    for (const { name } of firstJobsOf(roles.branchOperator))
      await expect(panel.getByRole('link', { name: name[locale] })).toBeVisible()
    await panel.getByRole('button', { name: t.gotIt }).press('Enter')
    await expect(panel).toBeHidden()
    await expect(page.locator('main :focus')).toHaveCount(1)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.ik-home')).toBeVisible()
    await expect(panel).toBeHidden()
  })

test('each role’s guide is one page of paper in both languages, and leads to its jobs', async ({
  browser,
}) => {
  for (const [loginId, role] of people) {
    const page = await anotherPerson(browser, loginId)
    for (const locale of locales) {
      await keepLook(page, { locale, theme: themes[locale] })
      await open(page, '/ikad/guide', titles[locale].guide)
      for (const { name } of firstJobsOf(role))
        await expect(page.getByRole('link', { name: name[locale], exact: true })).toBeVisible()
      expect(await printedPages(page), `${loginId} in ${locale}`).toBe(1)
      await page.goto('/readyz')
    }
    await page.context().close()
  }
})

test('the CSM guide has the jobs of the person’s rights, on one page', async ({ page }) => {
  for (const locale of locales) {
    await signIn(page, 'csmadmin', { locale, theme: themes[locale] })
    await open(page, '/csm/guide', titles[locale].csm)
    await expect(page.locator('.ik-first-jobs h3')).toHaveCount(3)
    expect(await printedPages(page)).toBe(1)
  }
})

test('a word is explained under the pointer, and the help lists the words of the screen', async ({
  page,
}) => {
  const explained: Record<Locale, RegExp> = {
    en: /how few blank cards/,
    ms: /bilangan terendah kad kosong/,
  }
  for (const locale of locales) {
    const t = titles[locale]
    await signIn(page, 'supervisor', { locale, theme: themes[locale] })
    await open(page, '/ikad/sms/stocklevel', t.stock)
    const words = page.locator('main .ik-term')
    await expect(words.first()).toBeVisible()
    await words.first().hover()
    await expect(page.locator('.ik-described-text')).toBeVisible()
    await page.keyboard.press('F1')
    const help = page.getByRole('dialog')
    await expect(help.getByRole('heading', { name: t.help })).toBeVisible()
    await expect(help.getByText(explained[locale]!)).toBeVisible()
    await page.keyboard.press('Escape')
  }
})

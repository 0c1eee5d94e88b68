import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { additionalScreens } from '#domain/additionalScreens.ts'
import { custodyCaseStateRows } from '#domain/custodyCase/states.ts'
import { malaysianText } from '#domain/malaysia.ts'
import { say } from '#domain/words.ts'
import { ask } from '#tests/e2e/support/ask.ts'
import { open, signIn, themes } from '#tests/e2e/support/person.ts'
import { expect, test, type Page } from '#tests/e2e/support/test.ts'

const languages = ['en', 'ms'] as const

/** Words on the screens. Titles and the states of cases come from their tables. */
const words = {
  en: {
    takeOver: /^Take over/,
    addNote: 'Add note',
    attach: 'Attach file',
    attached: 'Evidence attached',
    total: 'Total',
    difference: 'Difference',
    asItWas: /^As it was on /,
  },
  ms: {
    takeOver: /^Ambil alih/,
    addNote: 'Tambah nota',
    attach: 'Lampirkan fail',
    attached: 'Bukti dilampirkan',
    total: 'Jumlah',
    difference: 'Perbezaan',
    asItWas: /^Seperti pada /,
  },
} as const satisfies Record<string, object>

/** Opens a screen by its route, with a search in its address. */
const screen = (page: Page, locale: (typeof languages)[number], route: string, search = '') =>
  open(
    page,
    `${route}${search}`,
    say(additionalScreens.find((each) => each.route === route)!.words, locale),
  )

/** A PNG of one pixel. */
const photograph = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

for (const locale of languages)
  test(`a supervisor takes over a case, notes what she found and keeps a photograph (${locale})`, async ({
    page,
  }) => {
    const t = words[locale]
    await signIn(page, 'supervisor', { locale, theme: themes[locale] })
    await screen(page, locale, '/ikad/sms/openmatters', '?owner=NOBODY')
    await page.locator('main').getByRole('row').nth(1).dblclick()
    const panel = page.locator('.ik-case')
    await panel.getByRole('button', { name: t.takeOver }).click()
    const { inProgress } = custodyCaseStateRows
    await expect(panel.getByText(inProgress.name[locale], { exact: true })).toBeVisible()
    await panel.locator('[name=note]').fill('In the safe, bag 12')
    await panel.getByRole('button', { name: t.addNote }).click()
    await expect(panel.getByText('In the safe, bag 12')).toBeVisible()

    const file = { name: 'bag 12.png', mimeType: 'image/png', buffer: photograph }
    await panel.locator('input[type=file]').setInputFiles(file)
    await panel.getByRole('button', { name: t.attach }).click()
    await expect(panel.getByText(t.attached)).toBeVisible()
    const coming = page.waitForEvent('download')
    await panel.getByRole('link', { name: /\.png$/ }).click()
    const kept = await readFile(await (await coming).path())
    expect(digestOf(kept)).toBe(digestOf(photograph))
  })

const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

type Lots = { lots: { edges: { node: { lotNo: string; movements: { at: string }[] } }[] } }
const lots =
  '{ lots(first: 1, filter: { status: [AT_BRANCH] }) { edges { node { lotNo movements { at } } } } }'

for (const locale of languages)
  test(`an inspector sees that every lot adds up, how one was, who certified, and who scanned a destroyed card (${locale})`, async ({
    page,
  }) => {
    const t = words[locale]
    await signIn(page, 'hqadmin', { locale, theme: themes[locale] })
    await screen(page, locale, '/ikad/report/lotaccount')
    const total = page.getByRole('rowheader', { name: t.total }).locator('xpath=..')
    await expect(total).toContainText(/\d,\d{3}/)
    const columns = await page.getByRole('columnheader').allInnerTexts()
    const place = columns.findIndex((name) => name.trim() === t.difference)
    expect(place, columns.join(', ')).toBeGreaterThan(0)
    await expect(total.locator('th, td, [role=gridcell], [role=rowheader]').nth(place)).toHaveText(
      '0',
    )

    const { lotNo, movements } = (await ask<Lots>(page, lots)).lots.edges[0]!.node
    const last = malaysianText(
      new Date(
        movements
          .map(({ at }) => at)
          .toSorted()
          .at(-1)!,
      ),
    ).slice(0, 16)
    await page.goto(`/#/ikad/sms/lotreceive/managelot?lot=${lotNo}&at=${last}`)
    await expect(page.getByText(t.asItWas)).toBeVisible()

    await screen(page, locale, '/ikad/sms/certification')
    await expect(page.locator('main').getByRole('row').nth(1)).toBeVisible()
    await screen(page, locale, '/ikad/sms/openmatters', '?state=ALL')
    await expect(page.locator('main').getByRole('row').nth(1)).toBeVisible()
    await page.goto('/#/ikad/uam/auditlog?action=destroyedCardScanned')
    await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible()
  })

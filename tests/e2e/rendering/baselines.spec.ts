import { chooseStation } from '#tests/e2e/support/cards.ts'
import { open, signIn } from '#tests/e2e/support/person.ts'
import { expect, test, type Page } from '#tests/e2e/support/test.ts'

/** Returns the base lines of the cells' first texts in each row of the small tables, in px. */
function baselines(page: Page): Promise<number[][]> {
  return page.locator('table.ik-small tbody tr').evaluateAll((rows) => {
    const baselineOf = (cell: Element): number[] => {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const text = texts.currentNode as Text
        const parent = text.parentElement!
        if (!text.textContent!.trim() || parent.closest('.ik-hidden')) continue
        // In a flex container the text and the mark would become separate items.
        const line = document.createElement('span')
        const mark = document.createElement('span')
        mark.style.display = 'inline-block'
        text.replaceWith(line)
        line.append(mark, text)
        const { bottom } = mark.getBoundingClientRect()
        line.replaceWith(text)
        return [bottom]
      }
      return []
    }
    return rows.map((row) => [...row.children].flatMap(baselineOf))
  })
}

test('codes, figures and tags of small tables stand on one line with the text', async ({
  page,
}) => {
  await signIn(page, 'supervisor')
  await open(page, '/ikad/cps/cardprinting', 'Card printing')
  await chooseStation(page, 'JHB-P01')
  for (const [route, title] of [
    ['/ikad/cps/general/setting/stationsetting', 'This station'],
    ['/ikad/cps/dashboard', 'Production dashboard'],
    ['/ikad/cps/cardwithdrawal', 'Card withdrawal'],
  ] as const) {
    await open(page, route, title)
    await expect(page.locator('table.ik-small tbody tr').first()).toBeVisible()
    const rows = await baselines(page)
    expect(rows.flat().length, title).toBeGreaterThan(rows.length)
    for (const row of rows)
      expect(Math.max(...row) - Math.min(...row), `${title}: ${row.join(' ')}`).toBeLessThan(1)
  }
})

import { open, signIn } from '#tests/e2e/support/person.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('each count on the Home of the CSM area equals the list behind its link', async ({ page }) => {
  await signIn(page, 'csmadmin')
  await open(page, '/csm/home', 'CSM home')
  const links = page.locator('main td a')
  await expect(links.first()).toBeVisible()
  const counts = await links.evaluateAll((all) =>
    all.map((link) => ({
      href: link.getAttribute('href')!,
      count: Number(link.textContent!.replaceAll(',', '')),
    })),
  )
  // All three panels, and the failed files.
  expect(counts.some(({ href }) => href.includes('machine='))).toBe(true)
  expect(counts.some(({ href }) => href.includes('type='))).toBe(true)
  expect(counts.some(({ href }) => href.includes('errors='))).toBe(true)
  const wrong: string[] = []
  for (const { href, count } of counts) {
    await page.goto('about:blank')
    await page.goto(`/${href}`)
    const errors = href.includes('errors=')
    const files = page.getByRole('table', { name: 'Failed files' }).locator('tbody tr')
    const records = page.locator('.ik-table-foot')
    await expect(records).toContainText(/\d/)
    if (errors) await expect(files.first()).toBeVisible()
    const seen = errors
      ? await files.count()
      : Number((await records.textContent())!.replaceAll(',', '').match(/\d+/)![0])
    if (seen !== count) wrong.push(`${count}, and ${href} shows ${seen}`)
  }
  expect(wrong).toEqual([])
})

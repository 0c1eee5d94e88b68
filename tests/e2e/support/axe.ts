import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds with all its rules, those of WCAG 2.2 A and AA that are off by themselves among them, each with the first place; of one part of the page, or of the whole. */
export async function violationsOf(page: Page, part = 'html'): Promise<string[]> {
  // A page keeps it from screen to screen: reading it in took longer than asking it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(async (selector) => {
    const { axe: tool } = window as unknown as { axe: typeof axe }
    // Some are off until they are asked for: what is called otherwise than it shows, and targets of less than 24 px.
    const asked = tool
      .getRules(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
      .map(({ ruleId }) => [ruleId, { enabled: true }])
    const { violations } = await tool.run(selector, { resultTypes: ['violations'], rules: Object.fromEntries(asked) })
    return violations.map(({ id, nodes }) => `${id} ${nodes[0]?.target.join(' ')}`)
  }, part)
}

/** Fails with what axe finds. `where` says which screen it is. */
export async function expectAccessible(page: Page, part?: string, where?: string): Promise<void> {
  expect(await violationsOf(page, part), where).toEqual([])
}

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds with all its rules, each with the first place; of one part of the page, or of the whole. */
export async function violationsOf(page: Page, part = 'html'): Promise<string[]> {
  // A page keeps it from screen to screen: reading it in took longer than asking it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(async (selector) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(selector, { resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id} ${nodes[0]?.target.join(' ')}`)
  }, part)
}

/** Fails with what axe finds. `where` says which screen it is. */
export async function expectAccessible(page: Page, part?: string, where?: string): Promise<void> {
  expect(await violationsOf(page, part), where).toEqual([])
}

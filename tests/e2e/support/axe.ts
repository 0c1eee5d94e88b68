import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { expect } from './expect.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Structural rules, whose result is the same in every language and theme: a walk that has checked
 * them all once need not repeat them. Names, languages, colours and sizes are not among them.
 */
const structural =
  /^(aria-(?!.*-name$)|landmark-(?!unique$)|duplicate-id|region$|bypass$|heading-order$|list$|listitem$|dlitem$|definition-list$|tabindex$|nested-interactive$|page-has-heading-one$|presentation-role-conflict$|scope-attr-valid$|td-|th-|meta-|frame-|accesskeys$|autocomplete-valid$|blink$|marquee$|skip-link$|server-side-image-map$|no-autoplay-audio$|avoid-inline-spacing$|css-orientation-lock$|table-fake-caption$|audio-caption$|video-caption$)/

/**
 * Returns axe's violations of all its rules, including those of WCAG 2.2 A and AA that are off by
 * default, each with its first element; of one part of the page, or of the whole.
 */
export async function violationsOf(
  page: Page,
  part = 'html',
  asking: 'all' | 'look' = 'all',
): Promise<string[]> {
  // It stays in a page from screen to screen: loading it took longer than running it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(
    async ([selector, left]) => {
      const { axe: tool } = window as unknown as { axe: typeof axe }
      // Some are off by default: visible text that differs from the accessible name, and targets of
      // less than 24 px.
      const asked = tool
        .getRules(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
        .map(({ ruleId }) => [ruleId, { enabled: true }])
      const out = left ? tool.getRules().filter(({ ruleId }) => new RegExp(left).test(ruleId)) : []
      for (const { ruleId } of out) asked.push([ruleId, { enabled: false }])
      const { violations } = await tool.run(selector, {
        resultTypes: ['violations'],
        rules: Object.fromEntries(asked),
      })
      return violations.map(({ id, nodes }) => `${id} ${nodes[0]?.target.join(' ')}`)
    },
    [part, asking === 'all' ? '' : structural.source] as const,
  )
}

/** Fails with axe's violations. `where` names the screen. */
export async function expectAccessible(
  page: Page,
  part?: string,
  where?: string,
  asking?: 'all' | 'look',
): Promise<void> {
  expect(await violationsOf(page, part, asking), where).toEqual([])
}

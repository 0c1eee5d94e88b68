import type { Locator } from '@playwright/test'
import { expect } from './expect.ts'

export type Values = Record<string, string | boolean>

/** Fills a form's controls by their names: texts, selects (see optionOf) and checkboxes. */
export async function fill(form: Locator, values: Values): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const field = form.locator(`[name="${name}"]`)
    const tag = await field.evaluate((element) =>
      element instanceof HTMLSelectElement ? 'select' : (element as HTMLInputElement).type,
    )
    if (tag === 'select') await field.selectOption(await optionOf(field, value as string))
    else if (tag === 'checkbox') await field.setChecked(value as boolean, { force: true })
    else await field.fill(String(value))
  }
}

/** Returns an option by its value, its text, or the code with which its text begins. */
async function optionOf(field: Locator, wanted: string): Promise<string> {
  const options = await field
    .locator('option')
    .evaluateAll((all) =>
      all.map((one) => [(one as HTMLOptionElement).value, one.textContent] as const),
    )
  const found = options.find(
    ([value, words]) => value === wanted || words === wanted || words?.split(/\W/)[0] === wanted,
  )
  expect(found, `${wanted} among ${options.map(([, words]) => words).join(', ')}`).toBeDefined()
  return found![0]
}

import { expect, type Locator } from './test.ts'

/**
 * Selects a table's row once it is visible: a list that is being refreshed is in the page, but
 * hidden.
 */
export async function selectRow(row: Locator): Promise<void> {
  await expect(row).toBeVisible()
  // The drawn box covers the actual input.
  await row.getByRole('checkbox').check({ force: true })
}

import type { Page } from '@playwright/test'
import { expect } from './expect.ts'

/** Queries the server as the page's signed-in user. */
export async function ask<T>(
  page: Page,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<T> {
  const response = await page.request.post('/graphql', {
    data: { query, variables },
    headers: { 'X-Ikad-Client': 'web' },
  })
  const { data, errors } = (await response.json()) as { data: T; errors?: unknown }
  expect(errors).toBeUndefined()
  return data
}

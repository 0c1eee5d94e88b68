import type { Browser, Page } from '@playwright/test'
import SignInFormMutation from '#client/__generated__/SignInFormMutation.graphql.ts'
import { demonstrationSignIns } from '#domain/user/demonstrationSignIns.ts'
import type { Locale } from '#domain/words.ts'
import { expect } from './expect.ts'

export const password = demonstrationSignIns.password

/**
 * Signs in without the form, which would take a tenth of the browser's time
 * (tests/e2e/signIn.spec.ts tests the form), in the given look. It first removes a previous user
 * from the window, and shows no screen: open and openHome do, so that the loaded page is the one
 * under test.
 */
export async function signIn(page: Page, loginId: string, look?: Look): Promise<void> {
  await forgetEverybody(page)
  // Callers without a session may send only the sign-in page's documents.
  const extensions = { persistedQuery: { version: 1, sha256Hash: SignInFormMutation.params.id } }
  const data = {
    operationName: SignInFormMutation.params.name,
    variables: { input: { loginId, password } },
    extensions,
  }
  const response = await page.request.post('/graphql', {
    data,
    headers: { 'X-Ikad-Client': 'web' },
  })
  expect(await response.json()).toMatchObject({ data: { result: { __typename: 'SignInPayload' } } })
  // A page of the product's origin without any content to render.
  await page.goto('/readyz')
  if (look) await keepLook(page, look)
}

/** Opens Home, as the sign-in form does. */
export async function openHome(page: Page): Promise<void> {
  await page.goto('/#/ikad/home')
}

/**
 * Removes a previous user from this window: their page would otherwise continue with the next
 * user's session.
 */
async function forgetEverybody(page: Page): Promise<void> {
  if (page.url() !== 'about:blank') await page.goto('about:blank')
  await page.context().clearCookies()
}

/** Opens a separate window for one more user, signed in. */
export async function anotherPerson(browser: Browser, loginId: string): Promise<Page> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signIn(page, loginId)
  return page
}

/** Opens a screen by its hash route and waits for its title. */
export async function open(page: Page, route: string, title: string): Promise<void> {
  await page.goto(`/#${route}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

/** A theme for each language, so that both are covered. */
export const themes = { en: 'light', ms: 'dark' } as const

export type Look = { locale: Locale; theme: 'light' | 'dark' }

/** Stores the user's choices on this device: language and theme, as the product stores them. */
export function keepLook(page: Page, { locale, theme }: Look): Promise<void> {
  return page.evaluate(
    ([language, colours]) => {
      localStorage.setItem('ikad.locale', language!)
      localStorage.setItem('ikad.theme', colours!)
    },
    [locale, theme],
  )
}

/** Changes the look of a signed-in user. */
export async function dress(page: Page, look: Look): Promise<void> {
  await keepLook(page, look)
  await page.reload()
}

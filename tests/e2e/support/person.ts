import type { Browser, Page } from '@playwright/test'
import SignInFormMutation from '#client/__generated__/SignInFormMutation.graphql.ts'
import { demonstrationSignIns } from '#domain/user/demonstrationSignIns.ts'
import type { Locale } from '#domain/words.ts'
import { expect } from './expect.ts'

export const password = demonstrationSignIns.password

/**
 * Signs in without the form, which takes the browser a tenth of the time (tests/e2e/signIn.spec.ts is about the form), in
 * the look that the person chose on this device. It begins with a window that remembers nobody, and shows no screen: open
 * and openHome do, and what is loaded is what the test is about.
 */
export async function signIn(page: Page, loginId: string, look?: Look): Promise<void> {
  await forgetEverybody(page)
  // Whoever is not signed in may say what the sign-in page says, and nothing else.
  const extensions = { persistedQuery: { version: 1, sha256Hash: SignInFormMutation.params.id } }
  const data = { operationName: SignInFormMutation.params.name, variables: { input: { loginId, password } }, extensions }
  const response = await page.request.post('/graphql', { data, headers: { 'X-Ikad-Client': 'web' } })
  expect(await response.json()).toMatchObject({ data: { result: { __typename: 'SignInPayload' } } })
  // A page of the product's origin that costs nothing to show.
  await page.goto('/readyz')
  if (look) await keepLook(page, look)
}

/** Opens Home, as the sign-in form does. */
export async function openHome(page: Page): Promise<void> {
  await page.goto('/#/ikad/home')
}

/** Whoever was signed in in this window: their page would go on asking, with the next person's session. */
async function forgetEverybody(page: Page): Promise<void> {
  if (page.url() !== 'about:blank') await page.goto('about:blank')
  await page.context().clearCookies()
}

/** A window of their own for one more person, signed in. */
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

/** A theme of each language, so that both are seen. */
export const themes = { en: 'light', ms: 'dark' } as const

export type Look = { locale: Locale; theme: 'light' | 'dark' }

/** What the person chose on this device: language and theme, as the product keeps them. */
export function keepLook(page: Page, { locale, theme }: Look): Promise<void> {
  return page.evaluate(
    ([language, colours]) => {
      localStorage.setItem('ikad.locale', language!)
      localStorage.setItem('ikad.theme', colours!)
    },
    [locale, theme],
  )
}

/** Changes the look of somebody who is at work. */
export async function dress(page: Page, look: Look): Promise<void> {
  await keepLook(page, look)
  await page.reload()
}

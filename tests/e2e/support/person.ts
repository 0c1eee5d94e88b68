import { expect, type Browser, type Page } from '@playwright/test'
import { demonstrationSignIns } from '#domain/user/demonstrationSignIns.ts'
import type { Locale } from '#domain/words.ts'

export const password = demonstrationSignIns.password

/** Signs in by the form, as a person does, and waits for Home. */
export async function signIn(page: Page, loginId: string, secret: string = password): Promise<void> {
  await page.goto('/#/ikad/login')
  await page.getByRole('textbox', { name: 'User id' }).fill(loginId)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
}

/** A window of their own for one more person. */
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
export async function dress(page: Page, { locale, theme }: Look): Promise<void> {
  await page.evaluate(
    ([language, colours]) => {
      localStorage.setItem('ikad.locale', language!)
      localStorage.setItem('ikad.theme', colours!)
    },
    [locale, theme],
  )
  await page.reload()
}

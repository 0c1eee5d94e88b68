import type { Page } from '@playwright/test'
import { expect } from './expect.ts'
import { password } from './person.ts'

/** Gives the page's browser a fingerprint reader that always has the right finger. */
export async function addReader(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
  } as const
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, automaticPresenceSimulation: true },
  })
}

/** Enrols a fingerprint of the signed-in user, with the menu under their name, and signs out. */
export async function enrolAndLeave(page: Page, staffName: string, label: string): Promise<void> {
  await page.getByRole('button', { name: staffName }).click()
  await page.getByRole('menuitem', { name: /fingerprint/i }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name of this finger or device').fill(label)
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Enrol a fingerprint' }).click()
  await expect(dialog.getByText(label)).toBeVisible()
  await page.keyboard.press('Escape')
  await leave(page, staffName)
}

/** Signs out with the menu. */
export async function leave(page: Page, staffName: string): Promise<void> {
  await page.getByRole('button', { name: staffName }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('textbox', { name: 'User id' })).toBeVisible()
}

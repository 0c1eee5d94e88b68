import { chromium, type Browser } from '@playwright/test'
// @ts-expect-error plain JavaScript, which runs before anything is installed
import { findBrowser } from '../../scripts/machine/browser.mjs'
import { onDataFolder, startProduct } from './startProduct.ts'

/** Calls with a browser and the address of a demonstration that nobody else uses. */
export async function onDemonstration(
  work: (browser: Browser, address: string) => Promise<void>,
): Promise<void> {
  await onDataFolder(async (dataDir) => {
    const { address, stop } = await startProduct(dataDir)
    const browser = await chromium.launch({
      executablePath: await findBrowser(),
      args: ['--no-sandbox'],
    })
    try {
      await work(browser, address)
    } finally {
      await browser.close()
      await stop()
    }
  })
}

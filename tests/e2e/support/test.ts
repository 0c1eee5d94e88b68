import { test as base } from '@playwright/test'
import { holdKeys } from './holdKeys.ts'
import { startProduct, type Product } from './product.ts'

export { expect } from './expect.ts'
export type { Browser, Locator, Page, Request } from '@playwright/test'

type Products = { of(file: string): Promise<Product> }

/**
 * Playwright's test with a product for each spec file: a separate server on a copy of the
 * demonstration, so that other specs, at the same time or before, have no effect. The tests of one
 * file share it, one after the other.
 */
export const test = base.extend<{ product: Product }, { products: Products }>({
  products: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern that nothing is needed.
    async ({}, use) => {
      let running: { file: string; product: Product } | null = null
      const ending: Promise<void>[] = []
      const stop = () => {
        if (running) ending.push(running.product.stop())
        running = null
      }
      await use({
        async of(file) {
          if (running?.file !== file) {
            stop()
            running = { file, product: await startProduct() }
          }
          return running!.product
        },
      })
      stop()
      await Promise.all(ending)
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  product: [
    async ({ products }, use, { file }) => {
      const product = await products.of(file)
      process.env.E2E_REGISTRY = product.registry
      await use(product)
    },
    { auto: true, timeout: 600_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  page: async ({ page }, use) => {
    holdKeys(page)
    await use(page)
  },
})

import type { Page } from '@playwright/test'

export type AskedScan = { operation: string; text: string }
type Storm = { scansAsked: AskedScan[]; scansRefused: [string, string][]; scanStrays: string[] }

/**
 * Answers what scans ask, in the page itself and after a moment that differs, so that thousands take no server; notes each
 * question that was answered, each refusal that was shown (and dismisses it, as a person would), and each address or
 * field in which a scan has no business.
 */
export async function answerScans(page: Page, operations: readonly string[]): Promise<void> {
  await page.addInitScript((names) => {
    const storm = Object.assign(window as unknown as Storm, { scansAsked: [], scansRefused: [], scanStrays: [] })
    const send = window.fetch.bind(window)
    let count = 0
    window.fetch = async (input, init) => {
      const body = typeof init?.body === 'string' && init.body.startsWith('{') ? (JSON.parse(init.body) as object) : {}
      const { operationName, variables } = body as { operationName?: string; variables?: { text: string } }
      if (!operationName || !names.includes(operationName)) return send(input, init)
      await new Promise((wait) => setTimeout(wait, (count++ * 7) % 23))
      if (!navigator.onLine) throw new TypeError('Failed to fetch')
      storm.scansAsked.push({ operation: operationName, text: variables!.text })
      // Every fourth is found, where that writes into the address.
      const application = { applicationNo: variables!.text, name: 'STORM', applId: '1' }
      const found = operationName === 'useScanRecordQuery' && count % 4 === 0
      const jobs = found ? [{ __typename: 'CardJob', id: 'storm', jobId: 1, status: 'NEW', application }] : []
      return new Response(JSON.stringify({ data: { findCardJobs: jobs } }), { headers: { 'Content-Type': 'application/json' } })
    }
    const code = /Z\d{3,6}Z?/
    const look = () => {
      for (const line of document.querySelectorAll<HTMLElement>('.ik-scan-tray .ik-scan-line')) {
        const [scanned, why] = [line.querySelector('.ik-code')?.textContent, line.querySelector('strong')?.textContent]
        if (storm.scansRefused.some(([known]) => known === scanned)) continue
        storm.scansRefused.push([scanned ?? '', why ?? ''])
        setTimeout(() => line.querySelector('button')?.click())
      }
      const { hash } = window.location
      if (code.test(hash) && !hash.includes('/changelocation')) storm.scanStrays.push(hash)
    }
    document.addEventListener('DOMContentLoaded', () => {
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
    })
    window.addEventListener('hashchange', look)
    window.addEventListener('submit', ({ target }) => storm.scanStrays.push(`submitted ${(target as HTMLElement).className}`), true)
    window.addEventListener(
      'keydown',
      (event) =>
        setTimeout(() => {
          const { target } = event
          const foreign = target instanceof HTMLInputElement && !target.closest('.ik-scan')
          if (event.key === 'Enter' && foreign && code.test(target.value)) storm.scanStrays.push(`${target.name} ${target.value}`)
        }),
      true,
    )
  }, operations)
}

/** What was asked and answered, in its order. */
export const asked = (page: Page) => page.evaluate(() => (window as unknown as Storm).scansAsked)

/** The scans that were refused before a screen saw them, and the words. */
export const refusals = (page: Page) => page.evaluate(() => (window as unknown as Storm).scansRefused)

import type { Page } from '@playwright/test'

export type AskedScan = { operation: string; text: string }
type Storm = {
  scansAsked: AskedScan[]
  scansRefused: [string, string][]
  scanStrays: string[]
  cutOff(offline: boolean): Promise<void>
}

/**
 * Answers the requests of scans in the page itself, after varying delays, so that thousands need no
 * server. Records each answered request, each refusal shown (and dismisses it, as a person would),
 * and each address into which a scan was wrongly written.
 */
export async function answerScans(page: Page, operations: readonly string[]): Promise<void> {
  await page.addInitScript((names) => {
    const storm = Object.assign(window as unknown as Storm, {
      scansAsked: [],
      scansRefused: [],
      scanStrays: [],
    })
    const send = window.fetch.bind(window)
    let count = 0
    window.fetch = async (input, init) => {
      const body =
        typeof init?.body === 'string' && init.body.startsWith('{')
          ? (JSON.parse(init.body) as object)
          : {}
      const { operationName, variables } = body as {
        operationName?: string
        variables?: { text: string }
      }
      if (!operationName || !names.includes(operationName)) return send(input, init)
      await new Promise((wait) => setTimeout(wait, (count++ * 7) % 17))
      if (!navigator.onLine) throw new TypeError('Failed to fetch')
      storm.scansAsked.push({ operation: operationName, text: variables!.text })
      // Some screens write the record into the address.
      const application = { applicationNo: variables!.text, name: 'STORM', applId: '1' }
      const found = operationName === 'useScanRecordQuery' && count % 8 === 0
      const jobs = found
        ? [{ __typename: 'CardJob', id: 'storm', jobId: 1, status: 'NEW', application }]
        : []
      return new Response(JSON.stringify({ data: { findCardJobs: jobs } }), {
        headers: { 'Content-Type': 'application/json' },
      })
    }
    const look = () => {
      for (const line of document.querySelectorAll<HTMLElement>('.ik-scan-tray .ik-scan-line')) {
        const [scanned, why] = [
          line.querySelector('.ik-code')?.textContent,
          line.querySelector('strong')?.textContent,
        ]
        if (line.dataset.refused && !storm.scansRefused.some(([known]) => known === scanned))
          storm.scansRefused.push([scanned ?? '', why ?? ''])
        line.querySelector('button')?.click()
      }
      const { hash } = window.location
      if (/Z\d{3,6}Z?/.test(hash) && !hash.includes('/changelocation')) storm.scanStrays.push(hash)
    }
    document.addEventListener('DOMContentLoaded', () => {
      setInterval(look, 50)
    })
    window.addEventListener('hashchange', look)
    window.addEventListener(
      'submit',
      ({ target }) => storm.scanStrays.push(`submitted ${(target as HTMLElement).className}`),
      true,
    )
  }, operations)
}

type Given = { total: number; seed: number; paths: readonly string[] }

/**
 * Sends a storm of scans in the page like a scanner: key events wherever the focus is, each typing
 * into the focused field unless prevented.
 * @returns each code with the path of the screen for which it was scanned
 */
export function scanStorm(page: Page, given: Given): Promise<[string, string][]> {
  return page.evaluate(async ({ total, seed, paths }) => {
    const storm = window as unknown as Storm
    let state = seed
    /** Returns reproducible random numbers from 0 to 1. */
    const next = () => {
      state = (state + 0x6d2b79f5) | 0
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
    }
    const sleep = (ms: number) => new Promise((wait) => setTimeout(wait, ms))
    // The time at which the device sent a key, however late the page processes it.
    let clock = performance.now()
    const press = (key: string, afterMs: number) => {
      clock += afterMs
      const target = document.activeElement ?? document.body
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
      Object.defineProperty(event, 'timeStamp', { value: clock })
      if (!target.dispatchEvent(event)) return
      if (key.length === 1) document.execCommand('insertText', false, key)
      else if (target instanceof HTMLInputElement) target.form?.requestSubmit()
      else if (target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement)
        target.click()
    }
    const expected: [string, string][] = []
    let at = paths[0]!
    const leave = () => {
      const others = paths.filter((path) => path !== at)
      at = others[Math.floor(next() * others.length)]!
      document.querySelector<HTMLElement>(`.ik-side a[href="#${at}"]`)!.click()
    }
    const focus = (kind: string) => {
      const all = [...document.querySelectorAll<HTMLInputElement>(`main ${kind}`)].filter(
        (each) =>
          !each.closest('.ik-scan') && !each.disabled && !/checkbox|radio|date/.test(each.type),
      )
      const one = all[Math.floor(next() * all.length)]
      one?.focus()
      return kind === 'input' && one ? { field: one, value: one.value } : null
    }
    const until = async (holds: () => boolean) => {
      const late = performance.now() + 3_000
      while (!holds() && performance.now() < late) await sleep(10)
    }
    const arrived = () => until(() => !document.querySelector('[aria-busy="true"], .ik-progress'))
    const answered = (count: number) =>
      until(() => storm.scansAsked.length + storm.scansRefused.length >= count)
    const strike = (key: string) =>
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      )
    const dialogStands = () => document.querySelector('[role="dialog"]') !== null
    let offline = 0
    /** The number of further scans until the person closes the dialog that they opened. */
    let dialog = 0
    for (let i = 0; i < total; i++) {
      if (offline > 0 && --offline === 0) await storm.cutOff(false)
      if (dialog > 0 && --dialog === 0) {
        await until(dialogStands)
        strike('Escape')
        await until(() => !dialogStands())
      }
      const what = dialog > 0 ? 1 : next()
      let kept: { field: HTMLInputElement; value: string } | null = null
      if (what < 0.02 && offline === 0) {
        // Mostly the person waits for the results of the last scans before they leave.
        if (next() < 0.7) await answered(i)
        leave()
      } else if (what < 0.08) kept = focus('input')
      else if (what < 0.14) focus('button')
      else if (what < 0.15) (document.activeElement as HTMLElement | null)?.blur()
      else if (what < 0.165) document.querySelector<HTMLElement>('.ik-bar-button[lang]')!.click()
      else if (what < 0.17 && offline === 0) {
        await storm.cutOff(true)
        offline = 2 + Math.floor(next() * 6)
      } else if (what < 0.18) {
        strike('F1')
        dialog = 1 + Math.floor(next() * 4)
      }
      const code = `Z${String(i).padStart(6, '0')}Z`
      const slow = next() * 50
      const stumble = next() < 0.05 ? Math.floor(next() * code.length) : -1
      const leaving =
        next() < 0.01 && offline === 0 && dialog === 0 ? Math.floor(next() * code.length) : -1
      clock = Math.max(clock + 60, performance.now())
      for (const [k, key] of [...code].entries()) {
        press(key, k === stumble ? 250 : slow)
        if (k === leaving) leave()
        if (next() < 0.01) await sleep(0)
      }
      press('Enter', slow)
      expected.push([code, at])
      if (kept?.field.isConnected && kept.field.value !== kept.value)
        storm.scanStrays.push(`${kept.field.name} ${kept.field.value}`)
      await sleep(next() < 0.05 ? next() * 150 : next() * 8)
      // Mostly the person waits for the screen after some scans; sometimes they continue to scan,
      // or navigate.
      if (next() < 0.3) await arrived()
    }
    strike('Escape')
    await storm.cutOff(false)
    return expected
  }, given)
}

/** Returns the answered requests, in order. */
export const asked = (page: Page) => page.evaluate(() => (window as unknown as Storm).scansAsked)

/** Returns the scans that were refused before a screen received them, with the messages. */
export const refusals = (page: Page) =>
  page.evaluate(() => (window as unknown as Storm).scansRefused)

/** Returns what scans wrongly wrote into addresses. */
export const strays = (page: Page) => page.evaluate(() => (window as unknown as Storm).scanStrays)

import type { Page, Request } from '@playwright/test'
import { expect } from './expect.ts'

type Found = { name: string; id: string; dialog: boolean }
type Walked = typeof window & { asked: number }

/** Makes a page harmless: commands are refused on their way, and nothing is printed or opened. */
export async function keepHarmless(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const walked = window as Walked
    const send = window.fetch
    const refusal = {
      errors: [{ message: 'kept back', extensions: { code: 'permission.denied' } }],
    }
    walked.asked = 0
    window.fetch = (input, init) => {
      if (new Headers(init?.headers).has('Idempotency-Key'))
        return Promise.resolve(Response.json(refusal))
      walked.asked++
      return send(input, init).finally(() => walked.asked--)
    }
    window.print = () => undefined
    window.open = () => null
  })
}

/**
 * Opens every dialog that a button of the screen opens: in its initial state, with the first row of
 * its list open, and with that row ticked. There is no list of dialogs to maintain: each button is
 * pressed once, for similar rows those of the first.
 * @param looked called for each dialog while it is open
 * @returns the names of the buttons that opened one
 */
export async function openDialogs(
  page: Page,
  looked: (name: string) => Promise<void>,
): Promise<string[]> {
  const opened: string[] = []
  const tried: string[] = []
  const retried = new Set<string>()
  const address = page.url()
  const code = watchCode(page)
  for (const preparation of ['none', 'row', 'tick'] as const) {
    if (!(await page.evaluate(prepare, preparation))) continue
    await rested(page)
    const prepared = page.url()
    for (;;) {
      const before = code.asked()
      const found = await page.evaluate(pressNext, tried)
      if (!found) break
      tried.push(found.id)
      const opens = found.dialog || (code.asked() > before && (await comesLate(page, code)))
      await rested(page)
      const gone = (await page.locator('.bp6-dialog').count()) === 0
      if (opens && gone && page.url() !== prepared && !retried.has(found.id)) {
        // The previously pressed button closed the row only now, with its dialog: retry with the
        // row open.
        retried.add(found.id)
        tried.pop()
      } else if (opens) {
        opened.push(found.name)
        await looked(found.name)
        await page.keyboard.press('Escape')
        await rested(page)
        await expectFocusReturned(page, found.name)
      }
      // Reloads the screen if the press navigated away or closed the row, or its dialog stays open.
      // A press that closes the row may still be in a transition: a dialog of that row's buttons
      // would close with it.
      if (page.url() !== prepared || (await page.locator('.bp6-dialog').count()) > 0) {
        await page.goto('/readyz')
        await page.goto(address)
        await page.locator('h1').waitFor()
        await rested(page)
        await page.evaluate(prepare, preparation)
        await rested(page)
      }
    }
  }
  code.stop()
  return opened
}

/** A keyboard user continues where the dialog was opened, and not at the start of the page. */
async function expectFocusReturned(page: Page, name: string): Promise<void> {
  const focused = () =>
    page.evaluate(() => {
      const { activeElement } = document
      return document.querySelector('.bp6-dialog') ? 'the dialog stays' : activeElement?.tagName
    })
  await expect.poll(focused, { message: `the focus after ${name}` }).not.toBe('BODY')
}

/**
 * Returns whether a dialog opens after the press's own code is loaded, however busy the machine.
 */
async function comesLate(page: Page, code: ReturnType<typeof watchCode>): Promise<boolean> {
  await expect.poll(code.underWay).toBe(0)
  await rested(page)
  return (await page.locator('.bp6-dialog').count()) > 0
}

/** Tracks the scripts that the page requests. */
function watchCode(page: Page) {
  let asked = 0
  const underWay = new Set<Request>()
  const ask = (request: Request) => {
    if (request.resourceType() !== 'script') return
    underWay.add(request)
    asked++
  }
  const come = (request: Request) => void underWay.delete(request)
  page.on('request', ask).on('requestfinished', come).on('requestfailed', come)
  return {
    asked: () => asked,
    underWay: () => underWay.size,
    stop: () =>
      void page.off('request', ask).off('requestfinished', come).off('requestfailed', come),
  }
}

/**
 * Waits until nothing is being requested, all responses are rendered, and nothing fades or moves.
 */
export async function rested(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((wait) => requestAnimationFrame(wait))
    const waits = () =>
      (window as Walked).asked > 0 ||
      document.querySelector('.ik-screen-skeleton, .ik-progress, .bp6-spinner')
    for (let i = 0; i < 2 || (waits() && i < 200); i++) await frame()
    const moving = () =>
      document
        .getAnimations()
        .some(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getTiming().iterations === 1,
        )
    for (let i = 0; i < 60 && moving(); i++) await frame()
  })
}

/**
 * Brings the list into the state with more visible buttons. Returns false if there is no such list.
 */
async function prepare(how: 'none' | 'row' | 'tick'): Promise<boolean> {
  if (how === 'none') return true
  const row = document.querySelector<HTMLElement>('main tbody tr[data-index]')
  const target =
    how === 'row'
      ? row?.querySelector<HTMLElement>('td:last-child')
      : row?.querySelector<HTMLElement>('.ik-check input')
  target?.click()
  return target !== null && target !== undefined
}

/**
 * Presses the next untried button or menu entry, and returns whether a dialog opened; null if none
 * is left.
 */
async function pressNext(tried: readonly string[]): Promise<Found | null> {
  const known = new Set(tried)
  const nameOf = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\d+/g, '#')
  const isOfFirst = (button: Element) => {
    const one = button.closest('tbody tr, li')
    if (!one || one.matches('[aria-current]')) return true
    return (
      one === one.parentElement!.querySelector(':scope > tr[data-index], :scope > tr, :scope > li')
    )
  }
  const settled = async () => {
    for (let i = 0; i < 3 || ((window as Walked).asked > 0 && i < 100); i++)
      await new Promise((wait) => setTimeout(wait, 16))
  }
  /**
   * Waits however busy the machine, also while its code is still loading: otherwise late elements
   * would be missed.
   */
  const there = async (selector: string) => {
    for (let i = 0; i < 20 && !document.querySelector(selector); i++) await settled()
  }
  const press = async (button: HTMLElement, name: string, id: string): Promise<Found> => {
    button.focus({ preventScroll: true })
    button.click()
    await settled()
    if (name.endsWith('…')) await there('.bp6-dialog')
    return { name, id, dialog: document.querySelector('.bp6-dialog') !== null }
  }
  for (const button of document.querySelectorAll<HTMLButtonElement>(
    'main button:not(:disabled):not([type=submit])',
  )) {
    // Sorting, choosing and unfolding open no dialog.
    if (
      button.matches(
        'thead *, [aria-disabled=true], [aria-pressed], [role=tab], [aria-expanded]:not([aria-haspopup])',
      )
    )
      continue
    // Closing the row would remove everything else in it.
    if (button.querySelector('[data-icon=cross], .bp6-icon-cross')) continue
    if (!button.checkVisibility() || !isOfFirst(button)) continue
    const name = nameOf(button)
    const id = `${name} ${button.className} ${button.closest('td')?.cellIndex ?? ''}`
    if (known.has(id)) continue
    if (!button.matches('[aria-haspopup=menu], [aria-haspopup=true]'))
      return press(button, name, id)
    button.focus({ preventScroll: true })
    if (button.getAttribute('aria-expanded') !== 'true') button.click()
    await settled()
    await there('.bp6-popover')
    // Menu entries that open a dialog end in an ellipsis; the others filter, sort and export.
    const entries = [...document.querySelectorAll<HTMLElement>('.bp6-popover [role=menuitem]')]
    const entry = entries.find(
      (one) => nameOf(one).endsWith('…') && !known.has(`${id}: ${nameOf(one)}`),
    )
    if (entry) return press(entry, `${name}: ${nameOf(entry)}`, `${id}: ${nameOf(entry)}`)
    button.click()
    await settled()
    return { name, id, dialog: false }
  }
  return null
}

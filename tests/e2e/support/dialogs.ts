import type { Page, Request } from '@playwright/test'
import { expect } from './expect.ts'

type Found = { name: string; id: string; dialog: boolean }
type Walked = typeof window & { asked: number }

/** A page on which whatever is pressed changes nothing: commands are refused on their way, and nothing is printed or opened. */
export async function keepHarmless(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const walked = window as Walked
    const send = window.fetch
    const refusal = { errors: [{ message: 'kept back', extensions: { code: 'permission.denied' } }] }
    walked.asked = 0
    window.fetch = (input, init) => {
      if (new Headers(init?.headers).has('Idempotency-Key')) return Promise.resolve(Response.json(refusal))
      walked.asked++
      return send(input, init).finally(() => walked.asked--)
    }
    window.print = () => undefined
    window.open = () => null
  })
}

/**
 * Opens every dialog that a button of the screen opens: as it stands, with the first row of its list open, and with that row
 * ticked. No list of dialogs, which somebody would forget to keep: each button is pressed once, of alike rows those of the first.
 * @param looked called for each dialog while it is open
 * @returns the names of the buttons that opened one
 */
export async function openDialogs(page: Page, looked: (name: string) => Promise<void>): Promise<string[]> {
  const opened: string[] = []
  const tried: string[] = []
  const address = page.url()
  const code = watchCode(page)
  for (const preparation of ['none', 'row', 'tick'] as const) {
    if (!(await page.evaluate(prepare, preparation))) continue
    await rested(page)
    for (;;) {
      const before = code.asked()
      const found = await page.evaluate(pressNext, tried)
      if (!found) break
      tried.push(found.id)
      if (found.dialog || (code.asked() > before && (await comesLate(page, code)))) {
        opened.push(found.name)
        await rested(page)
        await looked(found.name)
        await page.keyboard.press('Escape')
        await rested(page)
      }
      // It led elsewhere, or its dialog stays: the screen anew, as it was.
      const elsewhere = new URL(page.url()).hash.split('?')[0] !== new URL(address).hash.split('?')[0]
      if (elsewhere || (await page.locator('.bp6-dialog').count()) > 0) {
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

/** What was pressed brings code of its own: whether that opens a dialog shows once it is here, however busy the machine. */
async function comesLate(page: Page, code: ReturnType<typeof watchCode>): Promise<boolean> {
  await expect.poll(code.underWay).toBe(0)
  await rested(page)
  return (await page.locator('.bp6-dialog').count()) > 0
}

/** The scripts that the page asks for. */
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
    stop: () => void page.off('request', ask).off('requestfinished', come).off('requestfailed', come),
  }
}

/** Nothing is asked any more, what was answered is drawn, and nothing fades or moves. */
export async function rested(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((wait) => requestAnimationFrame(wait))
    const waits = () => (window as Walked).asked > 0 || document.querySelector('.ik-screen-skeleton, .ik-progress, .bp6-spinner')
    for (let i = 0; i < 2 || (waits() && i < 200); i++) await frame()
    const moving = () =>
      document.getAnimations().some(({ effect, playState }) => playState === 'running' && effect?.getTiming().iterations === 1)
    for (let i = 0; i < 60 && moving(); i++) await frame()
  })
}

/** Brings the list into the state in which more of its buttons show. False where there is no such list. */
async function prepare(how: 'none' | 'row' | 'tick'): Promise<boolean> {
  if (how === 'none') return true
  const row = document.querySelector<HTMLElement>('main tbody tr[data-index]')
  const target =
    how === 'row' ? row?.querySelector<HTMLElement>('td:last-child') : row?.querySelector<HTMLElement>('.ik-check input')
  target?.click()
  return target !== null && target !== undefined
}

/** Presses the next button, or entry of a menu, that was not tried, and says whether a dialog opened; null where none is left. */
async function pressNext(tried: readonly string[]): Promise<Found | null> {
  const known = new Set(tried)
  const nameOf = (element: Element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\d+/g, '#')
  const isOfFirst = (button: Element) => {
    const one = button.closest('tbody tr, li')
    if (!one || one.matches('[aria-current]')) return true
    return one === one.parentElement!.querySelector(':scope > tr[data-index], :scope > tr, :scope > li')
  }
  const settled = async () => {
    for (let i = 0; i < 3 || ((window as Walked).asked > 0 && i < 100); i++) await new Promise((wait) => setTimeout(wait, 16))
  }
  /** However busy the machine, and though its code comes only now: what comes late would be passed by. */
  const there = async (selector: string) => {
    for (let i = 0; i < 20 && !document.querySelector(selector); i++) await settled()
  }
  const press = async (button: HTMLElement, name: string, id: string): Promise<Found> => {
    button.click()
    await settled()
    if (name.endsWith('…')) await there('.bp6-dialog')
    return { name, id, dialog: document.querySelector('.bp6-dialog') !== null }
  }
  for (const button of document.querySelectorAll<HTMLButtonElement>('main button:not(:disabled):not([type=submit])')) {
    // What sorts, chooses or unfolds opens no dialog.
    if (button.matches('thead *, [aria-disabled=true], [aria-pressed], [role=tab], [aria-expanded]:not([aria-haspopup])'))
      continue
    // What closes the row takes with it whatever else there is in it.
    if (button.querySelector('[data-icon=cross], .bp6-icon-cross')) continue
    if (!button.checkVisibility() || !isOfFirst(button)) continue
    const name = nameOf(button)
    const id = `${name} ${button.className} ${button.closest('td')?.cellIndex ?? ''}`
    if (known.has(id)) continue
    if (!button.matches('[aria-haspopup=menu], [aria-haspopup=true]')) return press(button, name, id)
    if (button.getAttribute('aria-expanded') !== 'true') button.click()
    await settled()
    await there('.bp6-popover')
    // What opens a dialog from a menu says so by its ellipsis; the other entries filter, sort and export.
    const entries = [...document.querySelectorAll<HTMLElement>('.bp6-popover [role=menuitem]')]
    const entry = entries.find((one) => nameOf(one).endsWith('…') && !known.has(`${id}: ${nameOf(one)}`))
    if (entry) return press(entry, `${name}: ${nameOf(entry)}`, `${id}: ${nameOf(entry)}`)
    button.click()
    await settled()
    return { name, id, dialog: false }
  }
  return null
}

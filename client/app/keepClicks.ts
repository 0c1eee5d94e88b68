/** What a press can begin on. */
const controls = 'button, a[href], label, summary, [role="button"], [role="menuitem"], [role="tab"]'
/** A hand that holds still moves so much at the most: px. Whoever pulls further has thought better of it. */
const stillPx = 6

type Press = { control: Element; x: number; y: number; pointerId: number }

/**
 * A press on a control that ends under a pointer that held still is a click on it, also where the page moved meanwhile: what others
 * do shows at once, a refusal may stand above a button since, and the browser gives such a click to nobody.
 */
export function keepClicks(page: Document = document): () => void {
  let press: Press | null = null
  const onDown = ({ target, button, isPrimary, clientX: x, clientY: y, pointerId }: PointerEvent) => {
    const control = button === 0 && isPrimary && target instanceof Element ? target.closest(controls) : null
    press = control && { control, x, y, pointerId }
  }
  const onUp = (event: PointerEvent) => {
    const begun = press
    press = null
    if (begun?.pointerId !== event.pointerId) return
    const { control, x, y } = begun
    const still = Math.hypot(event.clientX - x, event.clientY - y) <= stillPx
    const there = event.target instanceof Node && control.contains(event.target)
    if (!still || there || !control.isConnected || control.matches(':disabled')) return
    const { ctrlKey, metaKey, shiftKey, altKey } = event
    control.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey, altKey }))
  }
  const onCancel = () => (press = null)
  const stop = new AbortController()
  const heard = { capture: true, signal: stop.signal }
  page.addEventListener('pointerdown', onDown, heard)
  page.addEventListener('pointerup', onUp, heard)
  page.addEventListener('pointercancel', onCancel, heard)
  page.addEventListener('dragstart', onCancel, heard)
  return () => stop.abort()
}

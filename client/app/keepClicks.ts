/** The elements on which a press can begin. */
const controls = 'button, a[href], label, summary, [role="button"], [role="menuitem"], [role="tab"]'
/** The largest movement of a steady hand, in px. A longer one cancels the press. */
const stillPx = 6

type Press = { control: Element; x: number; y: number; pointerId: number }

/**
 * Clicks a control if a press on it ends under a steady pointer, even if the page moved in the
 * meantime: others' changes show at once, and a refusal may have appeared above a button. The
 * browser drops such a click.
 */
export function keepClicks(page: Document = document): () => void {
  let press: Press | null = null
  const onDown = ({
    target,
    button,
    isPrimary,
    clientX: x,
    clientY: y,
    pointerId,
  }: PointerEvent) => {
    const control =
      button === 0 && isPrimary && target instanceof Element ? target.closest(controls) : null
    press = control && { control, x, y, pointerId }
  }
  const onUp = (event: PointerEvent) => {
    const firstPress = press
    press = null
    if (firstPress?.pointerId !== event.pointerId) return
    const { control, x, y } = firstPress
    const still = Math.hypot(event.clientX - x, event.clientY - y) <= stillPx
    const there = event.target instanceof Node && control.contains(event.target)
    if (!still || there || !control.isConnected || control.matches(':disabled')) return
    const { ctrlKey, metaKey, shiftKey, altKey } = event
    control.dispatchEvent(
      new MouseEvent('click', {
        bubbles: true,
        cancelable: true,
        ctrlKey,
        metaKey,
        shiftKey,
        altKey,
      }),
    )
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

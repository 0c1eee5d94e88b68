/** The keys that click a control. */
const clicks = new Set(['Enter', ' '])

/**
 * Ignores Enter and Space on an element where their press did not begin. A key is down for some
 * 100 ms: by then its action may have moved the focus to another button, or opened a dialog, and
 * Blueprint's buttons click when the key is released. A key held down does not repeat there either.
 */
export function ignoreStrayKeys(page: Document = document): () => void {
  const began = new Map<string, EventTarget | null>()
  const ignore = (event: KeyboardEvent) => {
    event.preventDefault()
    event.stopPropagation()
  }
  const onDown = (event: KeyboardEvent) => {
    if (!clicks.has(event.key)) return
    if (!event.repeat) began.set(event.key, event.target)
    else if (began.get(event.key) !== event.target) ignore(event)
  }
  const onUp = (event: KeyboardEvent) => {
    if (!clicks.has(event.key)) return
    const from = began.get(event.key)
    began.delete(event.key)
    if (from !== event.target) ignore(event)
  }
  const stop = new AbortController()
  const heard = { capture: true, signal: stop.signal }
  page.addEventListener('keydown', onDown, heard)
  page.addEventListener('keyup', onUp, heard)
  return () => stop.abort()
}

/**
 * Ignores a file that is dropped beside a field for files: the browser would open it, and leave the
 * screen with what was typed on it. A field has taken its own before the page hears of it.
 */
export function ignoreStrayDrops(page: Document = document): () => void {
  const onDrag = (event: DragEvent) => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'none'
  }
  const stop = new AbortController()
  for (const kind of ['dragover', 'drop'] as const)
    page.addEventListener(kind, onDrag, { signal: stop.signal })
  return () => stop.abort()
}

/** The number of exports that are loading all pages of a list. */
let holders = 0
/** Refreshes that wait for the end of these exports, by what they refresh. */
const waiting = new Map<string, () => void>()

/**
 * Prevents lists from starting over until the returned function is called: an export of a whole
 * list would never end if others kept changing it.
 */
export function holdRefreshes(): () => void {
  holders++
  let holding = true
  return () => {
    if (!holding) return
    holding = false
    if (--holders > 0) return
    const due = [...waiting.values()]
    waiting.clear()
    for (const run of due) run()
  }
}

/**
 * Runs it now, or once refreshes are no longer held. Several requests about the same then run once,
 * with the last function.
 */
export function unlessHeld(about: string, run: () => void): void {
  if (holders === 0) run()
  else waiting.set(about, run)
}

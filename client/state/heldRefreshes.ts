/** How many take what is loaded in pages, row by row. */
let holders = 0
/** What waits until nobody does any more, by what it is about. */
const waiting = new Map<string, () => void>()

/**
 * Keeps lists from being begun anew until the function that it gives is called: who takes all of a list out would never come to its
 * end where others change something all the time.
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

/** Does it now, or once refreshes are no longer held; what was asked for about the same meanwhile is done once, as it was asked last. */
export function unlessHeld(about: string, run: () => void): void {
  if (holders === 0) run()
  else waiting.set(about, run)
}

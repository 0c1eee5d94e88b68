import { useEffect, useEffectEvent } from 'react'

type Layer = { place: number; onBack: () => void }

/** The open dialogs, the front one last. */
const layers: Layer[] = []
/** Whether the next step in the history is the product's own, back to where it was. */
let returning = false

/** Returns the router's place in the history. */
const placeNow = () => (history.state as { idx?: number } | null)?.idx ?? 0

/**
 * Keeps a step back from the router while a dialog is open. Heard in the capture phase, which comes
 * before the router's own listener.
 */
function onPopState(event: PopStateEvent): void {
  if (returning) {
    returning = false
    return event.stopImmediatePropagation()
  }
  const front = layers.at(-1)
  const steps = front ? front.place - placeNow() : 0
  if (!front || steps <= 0) return
  event.stopImmediatePropagation()
  returning = true
  history.go(steps)
  front.onBack()
}
window.addEventListener('popstate', onPopState, { capture: true })

/**
 * Closes a dialog by the back button or gesture, which would otherwise leave the screen behind it.
 * The front dialog alone hears it.
 */
export function useBackCloses(open: boolean, onBack: () => void): void {
  const back = useEffectEvent(onBack)
  useEffect(() => {
    if (!open) return
    const layer = { place: placeNow(), onBack: () => back() }
    layers.push(layer)
    return () => void layers.splice(layers.indexOf(layer), 1)
  }, [open])
}

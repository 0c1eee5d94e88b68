import { createContext } from 'react'

/**
 * Keeps the dialog open while something in it is in progress; returns the function that releases
 * it.
 */
type HoldDialog = () => () => void

type SurroundingDialog = {
  hold: HoldDialog
  /**
   * Asks by this function before the back button closes the dialog, while a form in it has values
   * that are not saved; returns the function that ends that.
   */
  guard: (ask: () => void) => () => void
  close: () => void
}

/**
 * The surrounding dialog, if any. In a dialog the buttons are at the right and the main one comes
 * last. A running action holds the dialog open, because its result would go unseen if the dialog
 * closed in the meantime.
 */
export const InDialog = createContext<SurroundingDialog | null>(null)

/** Whether something holds the surrounding dialog open, so that it can't be closed. */
export const DialogHeld = createContext(false)

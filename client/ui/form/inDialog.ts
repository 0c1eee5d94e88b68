import { createContext } from 'react'

/** Keeps the dialog open while something in it is under way; the way to let go of it. */
export type HoldDialog = () => () => void

/**
 * The dialog in which what is shown stands, if any: there the buttons stand at the right, and what the dialog is for comes last.
 * What runs in it holds it, for where it is left meanwhile nobody sees what comes of it.
 */
export const InDialog = createContext<HoldDialog | null>(null)

/** Whether something holds the dialog around: then its way out is shut. */
export const DialogHeld = createContext(false)

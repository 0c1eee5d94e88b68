import { createContext } from 'react'

/** Whether what is shown stands in a dialog: there the buttons stand at the right, and what the dialog is for comes last. */
export const InDialog = createContext(false)

import { createContext } from 'react'

/** Whether the form's rules ask for a field of this name in any case. */
export const RequiredFields = createContext<(name: string) => boolean>(() => false)

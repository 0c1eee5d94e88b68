import { createContext } from 'react'

/** Returns whether the form's rules always require a field of this name. */
export const RequiredFields = createContext<(name: string) => boolean>(() => false)

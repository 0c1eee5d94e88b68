import { createContext, useContext } from 'react'

/** The screens that the present role may enter. */
export const OpenPathsContext = createContext<ReadonlySet<string>>(new Set())

/** Returns whether this person may open a link to this path (with or without a query). */
export function useIsOpen(): (path: string) => boolean {
  const open = useContext(OpenPathsContext)
  return (path) => open.has(path.split('?')[0] ?? path)
}

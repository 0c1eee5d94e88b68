import { createContext, useContext } from 'react'

/** The screens that are built and that the present role may enter. */
export const OpenPathsContext = createContext<ReadonlySet<string>>(new Set())

/** Whether a link to this path (with or without a query) leads anywhere for this person. */
export function useIsOpen(): (path: string) => boolean {
  const open = useContext(OpenPathsContext)
  return (path) => open.has(path.split('?')[0] ?? path)
}

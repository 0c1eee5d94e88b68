import { useEffect } from 'react'
import { graphql, useFragment } from 'react-relay'
import type { useImportState_import$key } from '#client/__generated__/useImportState_import.graphql.ts'

const fragment = graphql`
  fragment useImportState_import on CourierImport {
    state
  }
`

/** How often a running import is looked at: milliseconds. */
const lookMs = 500

/**
 * How the import stands, or null without one, and whether it moves: then it is looked at again and again. It also moves
 * while a step of it is on its way from here (`running`).
 */
export function useImportState(found: useImportState_import$key | null | undefined, running: boolean, refresh: () => void) {
  const state = useFragment(fragment, found ?? null)?.state ?? null
  const moving = running || state === 'READING' || state === 'APPLYING'
  useEffect(() => {
    if (!moving) return
    const timer = setInterval(refresh, lookMs)
    return () => {
      clearInterval(timer)
      // What stands now is the last that was seen of it moving.
      refresh()
    }
  }, [moving, refresh])
  return { state, moving }
}

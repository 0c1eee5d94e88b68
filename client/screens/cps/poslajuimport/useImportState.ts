import { useEffect } from 'react'
import { graphql, useFragment } from 'react-relay'
import type { useImportState_import$key } from '#client/__generated__/useImportState_import.graphql.ts'

const fragment = graphql`
  fragment useImportState_import on CourierImport {
    state
  }
`

/** The interval at which a running import is polled, in milliseconds. */
const lookMs = 500

/**
 * Returns the state of the import, or null without one, and whether it is moving, in which case it
 * is polled. It is also moving while one of its steps is being requested from here (`running`).
 */
export function useImportState(
  found: useImportState_import$key | null | undefined,
  running: boolean,
  refresh: () => void,
) {
  const state = useFragment(fragment, found ?? null)?.state ?? null
  const moving = running || state === 'READING' || state === 'APPLYING'
  useEffect(() => {
    if (!moving) return
    const timer = setInterval(refresh, lookMs)
    return () => {
      clearInterval(timer)
      // The state on the screen is the last one seen while the import moved, so it is fetched once
      // more.
      refresh()
    }
  }, [moving, refresh])
  return { state, moving }
}

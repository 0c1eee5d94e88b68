import { useEffect, useRef } from 'react'
import { savedViews } from '#client/state/savedViews.ts'
import { useStore } from '#client/state/store.ts'
import { useNavigateIfStillHere } from '#client/state/useNavigateIfStillHere.ts'

/**
 * Opens a list in the person's default view if its address has no parameters. It does so once;
 * later changes are kept.
 */
export function useDefaultView(table: string, query: string): void {
  const leadOn = useNavigateIfStillHere()
  const views = useStore(savedViews)
  const done = useRef(false)
  useEffect(() => {
    if (done.current || !views) return
    done.current = true
    const view = views.all.find(({ listId, isDefault }) => isDefault && listId === table)
    if (view && query === '') leadOn({ search: view.query }, { replace: true })
  }, [views, table, query, leadOn])
}

import { useEffect, useRef } from 'react'
import { savedViews } from '#client/state/savedViews.ts'
import { useStore } from '#client/state/store.ts'
import { useLeadOn } from '#client/state/useLeadOn.ts'

/** Opens a list as the person chose to have it, where its address asks for nothing. Once: later it is left as it is made. */
export function useDefaultView(table: string, query: string): void {
  const leadOn = useLeadOn()
  const views = useStore(savedViews)
  const done = useRef(false)
  useEffect(() => {
    if (done.current || !views) return
    done.current = true
    const view = views.all.find(({ listId, isDefault }) => isDefault && listId === table)
    if (view && query === '') leadOn({ search: view.query }, { replace: true })
  }, [views, table, query, leadOn])
}

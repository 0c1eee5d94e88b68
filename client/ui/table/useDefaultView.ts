import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { savedViews } from '#client/state/savedViews.ts'
import { useStore } from '#client/state/store.ts'

/** Opens a list as the person chose to have it, where its address asks for nothing. Once: later it is left as it is made. */
export function useDefaultView(table: string, query: string): void {
  const navigate = useNavigate()
  const views = useStore(savedViews)
  const done = useRef(false)
  useEffect(() => {
    if (done.current || !views) return
    done.current = true
    const view = views.all.find(({ listId, isDefault }) => isDefault && listId === table)
    if (view && query === '') void navigate({ search: view.query }, { replace: true })
  }, [views, table, query, navigate])
}

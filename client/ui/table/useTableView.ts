import { useState } from 'react'
import { deviceStorage } from '#client/state/deviceStorage.ts'
import { profileStore } from '#client/state/profile.ts'
import { useStore } from '#client/state/store.ts'

export type TableView = 'table' | 'grid'

/** Returns this person's choice between table and grid, kept on this device. */
export function useTableView(): [TableView, (view: TableView) => void] {
  const key = `ikad.view.${useStore(profileStore)?.loginid ?? ''}`
  const [view, setView] = useState<TableView>(() =>
    deviceStorage.read(key) === 'grid' ? 'grid' : 'table',
  )
  const choose = (next: TableView) => {
    deviceStorage.write(key, next === 'grid' ? next : null)
    setView(next)
  }
  return [view, choose]
}

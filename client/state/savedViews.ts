import { createStore } from './store.ts'

/** A named set of a list's filters, sorting and columns. */
export type SavedView = {
  id: string
  listId: string
  name: string
  query: string
  isDefault: boolean
}

export type SavedViews = {
  all: readonly SavedView[]
  save: (view: Pick<SavedView, 'listId' | 'name' | 'query'>) => void
  remove: (view: SavedView) => void
  setDefault: (view: SavedView, isDefault: boolean) => void
}

/**
 * The person's views of all lists, with the functions that change them; null until the server has
 * answered.
 */
export const savedViews = createStore<SavedViews | null>(null)

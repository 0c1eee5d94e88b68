import { createStore } from './store.ts'

/** A name that the person gave to the filters, sorting and columns of a list. */
export type SavedView = { id: string; listId: string; name: string; query: string; isDefault: boolean }

export type SavedViews = {
  all: readonly SavedView[]
  save: (view: Pick<SavedView, 'listId' | 'name' | 'query'>) => void
  remove: (view: SavedView) => void
  setDefault: (view: SavedView, isDefault: boolean) => void
}

/** The person's views of all lists, and what can be done with them; null until the server has told. */
export const savedViews = createStore<SavedViews | null>(null)

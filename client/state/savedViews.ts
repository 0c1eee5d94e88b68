import { createStore } from './store.ts'

/** A named set of a list's filters, sorting and columns, with the branch or role that shares it. */
export type SavedView = {
  id: string
  listId: string
  name: string
  query: string
  isDefault: boolean
  owner: string
  sharedBranchCode?: string | null | undefined
  sharedRoleId?: number | null | undefined
  mayManage: boolean
}

export type SavedViews = {
  all: readonly SavedView[]
  /** Other people's: those shared with the person, and those that they may only manage. */
  shared: readonly (SavedView & { isForViewer: boolean })[]
  mayShare: boolean
  save: (view: Pick<SavedView, 'listId' | 'name' | 'query'>) => void
  remove: (view: SavedView) => void
  setDefault: (view: SavedView, isDefault: boolean) => void
  share: (view: SavedView) => void
  unshare: (view: SavedView) => void
}

/**
 * The person's views of all lists, with the functions that change them; null until the server has
 * answered.
 */
export const savedViews = createStore<SavedViews | null>(null)

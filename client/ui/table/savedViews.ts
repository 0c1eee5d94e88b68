import { deviceStorage } from '#client/state/deviceStorage.ts'

export type SavedView = { name: string; query: string }

const keyOf = (table: string) => `ikad.views.${table}`

/** The views of a table that were saved on this device, by name. */
export function savedViews(table: string): SavedView[] {
  return deviceStorage.readJson<SavedView[]>(keyOf(table), [])
}

/** Saves the address's query under a name, in place of one of the same name. */
export function saveView(table: string, view: SavedView): void {
  const others = savedViews(table).filter(({ name }) => name !== view.name)
  const all = [...others, view].sort((a, b) => a.name.localeCompare(b.name))
  deviceStorage.write(keyOf(table), JSON.stringify(all))
}

/** Forgets a view. */
export function removeView(table: string, name: string): void {
  deviceStorage.write(keyOf(table), JSON.stringify(savedViews(table).filter((view) => view.name !== name)))
}

import { deviceStorage } from '#client/state/deviceStorage.ts'
import { createStore } from '#client/state/store.ts'
import { readerRoles, type ReaderRole } from '#domain/agent/readerRoles.ts'

export { readerRoles, type ReaderRole }

/** The name of each role's reader; null: by hand. */
export type ReaderAssignment = Readonly<Record<ReaderRole, string | null>>

const key = 'ikad.readers'

function remembered(): ReaderAssignment {
  const stored = deviceStorage.readJson<Partial<Record<ReaderRole, unknown>>>(key, {})
  const named = readerRoles.map(
    (role) =>
      [role, typeof stored[role] === 'string' && stored[role] ? stored[role] : null] as const,
  )
  return Object.fromEntries(named) as ReaderAssignment
}

/** The readers of this workstation's roles, kept on the device for everyone who signs in. */
export const readerStore = createStore<ReaderAssignment>(remembered())

/** Assigns a reader to a role; null: by hand. One reader may serve several roles. */
export function assignReader(role: ReaderRole, reader: string | null): void {
  const next = { ...readerStore.get(), [role]: reader }
  deviceStorage.write(key, JSON.stringify(next))
  readerStore.set(next)
}

// Two windows of one workstation share the readers.
window.addEventListener('storage', (event) => {
  if (event.key === key || event.key === null) readerStore.set(remembered())
})

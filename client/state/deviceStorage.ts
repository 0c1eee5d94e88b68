/**
 * Returns access to a storage of the browser. A browser that refuses it (private mode, full)
 * behaves as if it were empty.
 */
const storageIn = (storage: () => Storage) => ({
  read(key: string): string | null {
    try {
      return storage().getItem(key)
    } catch {
      return null
    }
  },
  write(key: string, value: string | null): void {
    try {
      if (value === null) storage().removeItem(key)
      else storage().setItem(key, value)
    } catch {
      // Nothing depends on it: the value lasts until the page is closed.
    }
  },
  keys(): string[] {
    try {
      return Object.keys(storage())
    } catch {
      return []
    }
  },
  readJson<T>(key: string, fallback: T): T {
    try {
      return (JSON.parse(this.read(key) ?? 'null') as T | null) ?? fallback
    } catch {
      return fallback
    }
  },
})

/** The storage of this device. */
export const deviceStorage = storageIn(() => localStorage)

/** The storage of this tab, which survives its reload. */
export const tabStorage = storageIn(() => sessionStorage)

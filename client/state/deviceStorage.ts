/**
 * The storage of this device. A browser that refuses storage (private mode, full) behaves as if it
 * were empty.
 */
export const deviceStorage = {
  read(key: string): string | null {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  },
  write(key: string, value: string | null): void {
    try {
      if (value === null) localStorage.removeItem(key)
      else localStorage.setItem(key, value)
    } catch {
      // Nothing depends on it: the preference lasts until the page is closed.
    }
  },
  readJson<T>(key: string, fallback: T): T {
    try {
      return (JSON.parse(this.read(key) ?? 'null') as T | null) ?? fallback
    } catch {
      return fallback
    }
  },
}

import { deviceStorage, tabStorage } from './deviceStorage.ts'

const prefix = 'ikad.kept'
/** How long a page waits for the lock of its tab: the page before it may still be ending. */
const lockMs = 1_000

/** The name of this tab, which survives a reload. */
let tab = tabStorage.read(prefix) ?? named(newName())

function newName(): string {
  return [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(36)).join('')
}

function named(name: string): string {
  tabStorage.write(prefix, name)
  return name
}

const keyOf = (key: string, of = tab) => `${prefix} ${of} ${key}`

/**
 * Work that is not saved yet and must outlive this tab, such as scans without an answer. It contains
 * no personal data. Each tab has its own; a later tab takes over that of a tab that ended.
 */
export const keptWork = {
  write: (key: string, value: string | null) => deviceStorage.write(keyOf(key), value),
  readJson: <T>(key: string, fallback: T): T => deviceStorage.readJson(keyOf(key), fallback),
}

/**
 * Takes over the work of tabs that ended: closed, or discarded by the phone. A tab holds a lock
 * while it is open, which ends with it, however it ends. Without locks (an address without TLS) the
 * work returns with its own tab only.
 */
export async function adoptEndedTabs(): Promise<void> {
  const locks: LockManager | undefined = navigator.locks
  if (!locks) return
  if (!(await hold(locks, tab))) {
    // The browser duplicated a tab that is open, with its name.
    tab = named(newName())
    await hold(locks, tab)
  }
  await locks.request(prefix, async () => {
    const { held = [] } = await locks.query()
    const open = new Set(held.map(({ name }) => name))
    for (const stored of deviceStorage.keys()) {
      const [first, of, ...rest] = stored.split(' ')
      if (first !== prefix || of === undefined || of === tab || open.has(keyOf('', of))) continue
      const own = keyOf(rest.join(' '))
      if (deviceStorage.read(own) !== null) continue
      deviceStorage.write(own, deviceStorage.read(stored))
      deviceStorage.write(stored, null)
    }
  })
}

/** Holds the lock of a tab until the page ends. Resolves to whether it could. */
function hold(locks: LockManager, name: string): Promise<boolean> {
  return new Promise((resolve) => {
    locks
      .request(keyOf('', name), { signal: AbortSignal.timeout(lockMs) }, () => {
        resolve(true)
        return new Promise(() => {})
      })
      .catch(() => resolve(false))
  })
}

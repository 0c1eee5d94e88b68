import { deviceStorage } from '#client/state/deviceStorage.ts'
import type { PublishedKey } from '#domain/qr.ts'

const key = 'ikad.verify.keys'

/** The keys as they were last published: what the page works with where there is no network. */
export const knownKeys = (): PublishedKey[] => deviceStorage.readJson<PublishedKey[]>(key, [])

/** Asks for the keys as they are published now, and keeps them; those that are known where nobody answers. */
export async function readKeys(): Promise<PublishedKey[]> {
  try {
    const response = await fetch('/.well-known/ikad-qr-keys.json')
    if (!response.ok) return knownKeys()
    const { keys } = (await response.json()) as { keys: PublishedKey[] }
    deviceStorage.write(key, JSON.stringify(keys))
    return keys
  } catch {
    return knownKeys() // offline: what was kept does
  }
}

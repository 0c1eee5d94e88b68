import { deviceStorage } from '#client/state/deviceStorage.ts'
import type { PublishedKey } from '#domain/qr.ts'

const key = 'ikad.verify.keys'

/** Returns the keys as last published, which the page uses without a network. */
export const knownKeys = (): PublishedKey[] => deviceStorage.readJson<PublishedKey[]>(key, [])

/** Fetches the present keys and stores them; returns the stored ones if the request fails. */
export async function readKeys(): Promise<PublishedKey[]> {
  try {
    const response = await fetch('/.well-known/ikad-qr-keys.json')
    if (!response.ok) return knownKeys()
    const { keys } = (await response.json()) as { keys: PublishedKey[] }
    deviceStorage.write(key, JSON.stringify(keys))
    return keys
  } catch {
    return knownKeys() // offline: the stored keys are enough
  }
}

import type { IEnvironment } from 'relay-runtime'
import type { LookupHit } from './useLookup.ts'

const most = 5
/** Each session has its own environment: the next person does not see what this one opened. */
const opened = new WeakMap<IEnvironment, readonly LookupHit[]>()

/** Returns the records that the session opened from the command bar, latest first. */
export function recentRecords(environment: IEnvironment): readonly LookupHit[] {
  return opened.get(environment) ?? []
}

/** Keeps an opened record, in memory only: it names holders. */
export function keepRecent(environment: IEnvironment, hit: LookupHit): void {
  const others = recentRecords(environment).filter(({ route }) => route !== hit.route)
  opened.set(environment, [hit, ...others].slice(0, most))
}

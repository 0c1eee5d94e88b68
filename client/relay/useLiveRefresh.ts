import type { ChangeKind } from '#client/__generated__/changesSubscription.graphql.ts'
import { useLive } from './useLive.ts'
import { useRefresh } from './useRefresh.ts'

/** Keeps the screen's query true: fetched again behind what shows whenever others change such things. Gives useRefresh's own way. */
export function useLiveRefresh(kinds: readonly ChangeKind[]): ReturnType<typeof useRefresh> {
  const refresh = useRefresh()
  useLive(kinds, () => refresh())
  return refresh
}

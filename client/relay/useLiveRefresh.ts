import type { ChangeKind } from '#client/__generated__/changesSubscription.graphql.ts'
import { useLive } from './useLive.ts'
import { useRefresh } from './useRefresh.ts'

/**
 * Keeps the screen's query up to date: refetches it in the background whenever others make changes
 * of these kinds. Returns useRefresh's function.
 */
export function useLiveRefresh(kinds: readonly ChangeKind[]): ReturnType<typeof useRefresh> {
  const refresh = useRefresh()
  useLive(kinds, () => refresh())
  return refresh
}

import { useRefreshEvery } from '#client/relay/useRefreshEvery.ts'
import { limits } from '#domain/limits.ts'

/**
 * Refreshes the rows while something is being made, at the rate of the maker's reports. Renders
 * nothing.
 */
export function Progress() {
  useRefreshEvery(limits.exportBeatMs)
  return null
}

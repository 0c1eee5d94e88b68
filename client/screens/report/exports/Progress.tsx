import { useRefreshEvery } from '#client/relay/useRefreshEvery.ts'
import { limits } from '#domain/limits.ts'

/** While something is made its rows are told as often as its maker tells them. Nothing shows. */
export function Progress() {
  useRefreshEvery(limits.exportBeatMs)
  return null
}

import { Button } from '@blueprintjs/core'
import { Cross } from '@blueprintjs/icons'
import { IconButton } from '#client/ui/IconButton.tsx'
import type { UrlPatch, UrlQuery } from '#client/ui/useUrlQuery.ts'

type Props = {
  /**
   * The query that the filters beside it read and set. Clearing also discards what was just typed.
   */
  url: UrlQuery
  /** A patch with the name of every filter set to nothing. */
  none: UrlPatch
  label: string
  /** Shows only an icon, for small spaces. */
  brief?: boolean
}

/** Clears the filters of a list, if any is set. */
export function ClearFilters({ url, none, label, brief = false }: Props) {
  if (!Object.keys(none).some((key) => url.search.has(key))) return null
  const clear = () => url.set(none)
  if (brief) return <IconButton variant="minimal" icon={<Cross />} label={label} onClick={clear} />
  return <Button variant="minimal" icon={<Cross />} text={label} onClick={clear} />
}

import type { poslajuexportQuery } from '#client/__generated__/poslajuexportQuery.graphql.ts'
import { rangeOf, type ChosenRange } from '#client/ui/dateRangeQuery.ts'

const numbers = ['with', 'without', 'all'] as const
const exports = ['new', 'again', 'all'] as const

/**
 * The address's choice: days of the despatch or of the sticker, a branch, the consignment number,
 * and earlier exports.
 */
type ExportChoice = {
  range: ChosenRange
  by: 'despatch' | 'sticker'
  branch: string | null
  number: (typeof numbers)[number]
  /** Those that were never exported, those that were, or all. */
  exported: (typeof exports)[number]
}

/**
 * Reads the choice from the address. The default is what was despatched in the last 7 days, has no
 * number and was not exported.
 */
export function exportChoice(search: URLSearchParams): ExportChoice {
  const number = numbers.find((each) => each === search.get('number')) ?? 'without'
  return {
    range: rangeOf(search, 'last7Days')!,
    by: search.get('by') === 'sticker' ? 'sticker' : 'despatch',
    branch: search.get('branch') || null,
    number,
    // Those with a number were exported, as a rule: they are not left out unasked.
    exported:
      exports.find((each) => each === search.get('exported')) ??
      (number === 'without' ? 'new' : 'all'),
  }
}

export function exportVariables(url: URL): poslajuexportQuery['variables'] {
  const { range, by, branch, number, exported: asked } = exportChoice(url.searchParams)
  const days =
    by === 'sticker'
      ? { stickerFrom: range.from, stickerTo: range.to }
      : { from: range.from, to: range.to }
  const numbered = number === 'all' ? null : number === 'with'
  const exported = asked === 'all' ? null : asked === 'again'
  return {
    filter: {
      ...days,
      branchCode: branch,
      numbered,
      exported,
      deliveryMethod: 'DELIVERY',
      standing: true,
    },
  }
}

type Asked = { pickup: string; packagingIds: readonly string[]; locale: string }

/**
 * Returns the server's address of the courier's workbook for this choice, or only for the given
 * packages.
 */
export function exportPath(
  { range, by, branch, number, exported }: ExportChoice,
  { pickup, packagingIds, locale }: Asked,
): string {
  const query = new URLSearchParams({ start: range.from, end: range.to, by, pickup, lang: locale })
  if (branch) query.set('branch', branch)
  if (number !== 'all') query.set('numbered', String(number === 'with'))
  if (exported !== 'all') query.set('exported', String(exported === 'again'))
  if (packagingIds.length > 0) query.set('packagingid', packagingIds.join(','))
  return `/files/courier-export.xlsx?${query}`
}

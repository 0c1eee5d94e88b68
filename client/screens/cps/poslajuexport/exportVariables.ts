import type { poslajuexportQuery } from '#client/__generated__/poslajuexportQuery.graphql.ts'
import { rangeOf, type ChosenRange } from '#client/ui/dateRangeQuery.ts'

const numbers = ['with', 'without', 'all'] as const

/** What the address asks for: days of the despatch or of the sticker, a branch, and the courier's number. */
export type ExportChoice = {
  range: ChosenRange
  by: 'despatch' | 'sticker'
  branch: string | null
  number: (typeof numbers)[number]
}

/** Without anything asked: what was despatched in the last 7 days and has no number of the courier yet. */
export function exportChoice(search: URLSearchParams): ExportChoice {
  return {
    range: rangeOf(search, 'last7Days')!,
    by: search.get('by') === 'sticker' ? 'sticker' : 'despatch',
    branch: search.get('branch') || null,
    number: numbers.find((each) => each === search.get('number')) ?? 'without',
  }
}

export function exportVariables(url: URL): poslajuexportQuery['variables'] {
  const { range, by, branch, number } = exportChoice(url.searchParams)
  const days = by === 'sticker' ? { stickerFrom: range.from, stickerTo: range.to } : { from: range.from, to: range.to }
  const numbered = number === 'all' ? null : number === 'with'
  return { filter: { ...days, branchCode: branch, numbered, deliveryMethod: 'DELIVERY', standing: true } }
}

type Asked = { pickup: string; packagingIds: readonly string[]; locale: string }

/** Where the server writes the courier's workbook of what the address asks for; of the packages alone that are named, if any. */
export function exportPath({ range, by, branch, number }: ExportChoice, { pickup, packagingIds, locale }: Asked): string {
  const query = new URLSearchParams({ start: range.from, end: range.to, by, pickup, lang: locale })
  if (branch) query.set('branch', branch)
  if (number !== 'all') query.set('numbered', String(number === 'with'))
  if (packagingIds.length > 0) query.set('packagingid', packagingIds.join(','))
  return `/files/courier-export.xlsx?${query}`
}

import type { useQcStatusCodes_query$key } from '#client/__generated__/useQcStatusCodes_query.graphql.ts'
import { useQcStatusCodes } from '#client/parts/filters/useQcStatusCodes.ts'
import { useTexts } from '#client/state/texts.ts'
import { chipErrorCode } from '#domain/traveller/figures.ts'
import { travellerTexts } from './travellerTexts.ts'

/** Returns a function that names a reject code: "03 Ribbon line". */
export function useCodeName(query: useQcStatusCodes_query$key): (code: string) => string {
  const t = useTexts(travellerTexts)
  const { descriptionOf } = useQcStatusCodes(query)
  return (code) =>
    `${code} ${code === chipErrorCode ? t('chipError') : (descriptionOf(code) ?? '')}`.trim()
}

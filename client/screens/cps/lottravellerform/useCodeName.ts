import { useTexts } from '#client/state/texts.ts'
import { chipErrorCode } from '#domain/traveller/figures.ts'
import { travellerTexts } from './travellerTexts.ts'

export type Code = { readonly code: string; readonly description: string }

/** "03 Ribbon line": a reject code with what it means. */
export function useCodeName(codes: readonly Code[]): (code: string) => string {
  const t = useTexts(travellerTexts)
  return (code) =>
    code === chipErrorCode
      ? `${code} ${t('chipError')}`
      : `${code} ${codes.find((each) => each.code === code)?.description ?? ''}`.trim()
}

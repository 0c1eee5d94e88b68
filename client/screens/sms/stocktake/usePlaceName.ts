import { useCallback } from 'react'
import { useTexts } from '#client/state/texts.ts'
import { stocktakeTexts } from './stocktakeTexts.ts'

type Place = { readonly stationId?: string | null; readonly branch: { readonly name: string } }

/** Returns a function that names a counted place: a station, or a branch's store. */
export function usePlaceName(): (place: Place) => string {
  const t = useTexts(stocktakeTexts)
  return useCallback(
    ({ stationId, branch }) =>
      stationId ? t('station', { station: stationId }) : t('store', { branch: branch.name }),
    [t],
  )
}

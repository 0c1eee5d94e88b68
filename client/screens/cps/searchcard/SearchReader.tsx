import { defineMessages } from 'react-intl'
import { useCardOnReader } from '#client/devices/useCardOnReader.ts'
import { ReaderTag } from '#client/screens/cps/stationcardreader/ReaderTag.tsx'
import { useProblemText, useTexts } from '#client/state/texts.ts'

const text = defineMessages({
  reader: { id: 'cps.searchcard.SearchReader.reader', defaultMessage: 'Search reader' },
  lay: {
    id: 'cps.searchcard.SearchReader.lay',
    defaultMessage: 'Lay a card on it: it is found by its chip',
  },
})

type Props = {
  onChip: (chipSn: string) => void
  onProblem: (message: string) => void
  lying: boolean
}

/** Reads cards at this workstation's search reader, if one is assigned, and looks them up. */
export function SearchReader(heard: Props) {
  const t = useTexts(text)
  const p = useProblemText()
  const at = useCardOnReader('search', heard)
  if (!at) return null
  const { standing } = at
  const words =
    standing === 'missing'
      ? p('reader.disconnected')
      : standing === 'inUse'
        ? p('reader.inUse')
        : t('lay')
  return (
    <p className="ik-sc-reader" role="status">
      <span className="ik-muted">{t('reader')}</span> <ReaderTag standing={standing} />{' '}
      <span
        className={standing === 'missing' || standing === 'inUse' ? 'ik-field-error' : 'ik-muted'}
      >
        {words}
      </span>
    </p>
  )
}

import { useFormats } from '#client/state/formats.ts'
import { useTexts } from '#client/state/texts.ts'
import { Facts } from '#client/ui/Facts.tsx'
import { travellerTexts } from './travellerTexts.ts'

type About = {
  readonly lotNo: string
  readonly day: string
  readonly stationId: string
  readonly operatorName: string
  readonly cardType: { readonly code: string }
}

/** Shows the lot, day, station and operator of a form. */
export function TravellerFacts({ lotNo, day, stationId, operatorName, cardType }: About) {
  const t = useTexts(travellerTexts)
  const format = useFormats()
  return (
    <Facts
      className="ik-tv-facts"
      facts={[
        [t('operator'), operatorName],
        [t('day'), format.date(day)],
        [t('station'), stationId],
        [t('lot'), `${lotNo} (${cardType.code})`],
      ]}
    />
  )
}

import { defineMessages } from 'react-intl'
import { useFormats } from '#client/state/formats.ts'
import { useTexts } from '#client/state/texts.ts'
import { useSay } from '#client/state/words.ts'
import { MarkerGlyph } from '#client/ui/map/MarkerGlyph.tsx'
import { StateTag } from '#client/ui/StateTag.tsx'
import type { BoardStation } from '#domain/station/board.ts'
import { printerStateRows } from '#domain/station/states.ts'
import { shapes, standingOf, standingRows } from './standing.ts'

const text = defineMessages({
  since: { id: 'dpms.printerstatus.StandingTag.since', defaultMessage: '{state} {age}' },
  fault: { id: 'dpms.printerstatus.StandingTag.fault', defaultMessage: '{state}: {code}' },
})

/**
 * Shows a station's state in words and by its shape on the map, with the duration if the state is
 * bad.
 */
export function StandingTag({ station, now }: { station: BoardStation; now: Date }) {
  const t = useTexts(text)
  const say = useSay()
  const format = useFormats()
  const standing = standingOf(station)
  const { tone } = standing === 'online' ? printerStateRows[station.state] : standingRows[standing]
  const name = say(
    standing === 'online' ? printerStateRows[station.state].name : standingRows[standing].name,
  )
  const words = standing === 'fault' ? t('fault', { state: name, code: station.fault }) : name
  const aged = standing !== 'online' && standing !== 'inactive' && station.since !== null
  return (
    <StateTag
      tone={tone}
      text={aged ? t('since', { state: words, age: format.age(station.since, now) }) : words}
      icon={
        <svg viewBox="-10 -10 20 20" width={12} height={12} aria-hidden="true">
          <MarkerGlyph tone={tone} shape={shapes[standing]} />
        </svg>
      }
    />
  )
}

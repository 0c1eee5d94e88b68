import { Error } from '@blueprintjs/icons'
import { useFormContext } from 'react-hook-form'
import { defineMessages } from 'react-intl'
import { useTexts } from '#client/state/texts.ts'
import { useFieldFrame } from '#client/ui/form/useFieldFrame.ts'
import { StateTag } from '#client/ui/StateTag.tsx'

const text = defineMessages({
  waits: {
    id: 'cps.reassignjob.StationField.waits',
    defaultMessage: '{n, plural, one {# job waits} other {# jobs wait}}',
  },
  blanks: {
    id: 'cps.reassignjob.StationField.blanks',
    defaultMessage: '{n, plural, one {# blank card} other {# blank cards}}',
  },
  noBlanks: { id: 'cps.reassignjob.StationField.noBlanks', defaultMessage: 'no blank cards' },
  ofType: { id: 'cps.reassignjob.StationField.ofType', defaultMessage: 'no blank {type} cards' },
  offline: { id: 'cps.reassignjob.StationField.offline', defaultMessage: 'offline' },
})

export type StationRow = {
  readonly stationId: string
  readonly name: string
  readonly online: boolean
  readonly waitingJobs: number
  readonly blanks: readonly {
    readonly quantity: number
    readonly cardType: { readonly code: string }
  }[]
}
type Props = {
  name: string
  label: string
  stations: readonly StationRow[]
  cardTypes: readonly string[]
}

/**
 * A choice of stations, each with its queue and its blank cards for these card types, to show where
 * there is capacity.
 */
export function StationField({ name, label, stations, cardTypes }: Props) {
  const t = useTexts(text)
  const { register } = useFormContext()
  const { id, error } = useFieldFrame({ name })
  const blanksOf = ({ blanks }: StationRow) => {
    const fit =
      cardTypes.length === 0
        ? blanks
        : blanks.filter(({ cardType }) => cardTypes.includes(cardType.code))
    const quantity = fit.reduce((sum, each) => sum + each.quantity, 0)
    if (quantity > 0) return t('blanks', { n: quantity })
    return (
      <StateTag
        tone="warn"
        text={cardTypes.length === 1 ? t('ofType', { type: cardTypes[0]! }) : t('noBlanks')}
      />
    )
  }
  return (
    <fieldset
      className="ik-rj-stations"
      role="radiogroup"
      tabIndex={-1}
      aria-invalid={error !== null}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend>{label}</legend>
      {stations.map((station) => (
        <label key={station.stationId} className="ik-rj-station">
          <input type="radio" value={station.stationId} {...register(name)} />
          <span className="ik-grow">
            <span className="ik-code">{station.stationId}</span> {station.name}
            {!station.online && <StateTag tone="bad" text={t('offline')} />}
            <span className="ik-rj-load">
              {t('waits', { n: station.waitingJobs })} · {blanksOf(station)}
            </span>
          </span>
        </label>
      ))}
      <div className="ik-field-note" aria-live="polite">
        {error && (
          <span id={`${id}-error`} className="ik-field-error">
            <Error size={12} /> {error}
          </span>
        )}
      </div>
    </fieldset>
  )
}

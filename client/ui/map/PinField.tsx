import { Button } from '@blueprintjs/core'
import { Cross } from '@blueprintjs/icons'
import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import { NumberField } from '#client/ui/form/NumberField.tsx'
import { malaysiaBox } from '#domain/coordinates.ts'
import { MapFrame } from './MapFrame.tsx'
import { Pin } from './Pin.tsx'
import { roundPlace } from './pinSteps.ts'
import type { Place, Point } from './projection.ts'
import { StateNames } from './StateNames.tsx'
import { stateAt, useOutline } from './useOutline.ts'
import { usePinValue } from './usePinValue.ts'
import { useRested } from './useRested.ts'

const text = defineMessages({
  latitude: { id: 'kit.map.PinField.latitude', defaultMessage: 'Latitude' },
  longitude: { id: 'kit.map.PinField.longitude', defaultMessage: 'Longitude' },
  keys: {
    id: 'kit.map.PinField.keys',
    defaultMessage:
      'Enter places the pin in the middle of the map. On the pin, arrow keys move it, with Shift finer, and Delete removes it.',
  },
  place: { id: 'kit.map.PinField.place', defaultMessage: 'Click the map to place the pin' },
  pin: { id: 'kit.map.PinField.pin', defaultMessage: 'movable pin' },
  at: { id: 'kit.map.PinField.at', defaultMessage: 'Pin at {where}' },
  where: { id: 'kit.map.PinField.where', defaultMessage: '{latitude}° N, {longitude}° E' },
  removed: { id: 'kit.map.PinField.removed', defaultMessage: 'The pin was removed' },
  remove: { id: 'kit.map.PinField.remove', defaultMessage: 'Remove the pin' },
})

/** A moved pin is announced after this many milliseconds of rest, not at each step. */
const restMs = 400

const noMarkers: readonly Point[] = []
const inDegrees = { unit: '°', step: 0.001, optional: true } as const

type Props = {
  /** What is at that place: "Location of the branch". */
  label: string
  /**
   * The form's two numbers. `coordinatesRule` in the schema requires both or neither, in Malaysia.
   */
  latitude?: string
  longitude?: string
}

/** A field for a place, by a pin on a small map or by coordinates beside it. */
export function PinField({ label, latitude = 'latitude', longitude = 'longitude' }: Props) {
  const t = useTexts(text)
  const say = useProblemText()
  const { states } = useOutline()
  const { place, refused, put } = usePinValue(latitude, longitude)
  const [placedBefore] = useState(place !== null)
  const [removed, setRemoved] = useState(false)

  const whereIs = (at: Place) => {
    const where = t('where', {
      latitude: at.latitude.toFixed(4),
      longitude: at.longitude.toFixed(4),
    })
    const state = stateAt(states, at)
    return state ? `${where}, ${state}` : where
  }
  const named = place ? t('at', { where: whereIs(place) }) : removed ? t('removed') : t('place')
  const rested = useRested(named, restMs)
  const move = (to: Place | null) => {
    setRemoved(to === null)
    put(to)
  }
  return (
    <fieldset className="ik-pin-field">
      <legend>{label}</legend>
      <MapFrame
        label={label}
        hint={t('keys')}
        onPlace={(to, view) => move(roundPlace(to, view.pixelsPerDegree))}
      >
        {(view, shown) => (
          <>
            <StateNames states={shown} view={view} markers={noMarkers} />
            {place && (
              <Pin
                view={view}
                place={place}
                label={named}
                role={t('pin')}
                approach={placedBefore}
                onMove={move}
                onRemove={() => move(null)}
              />
            )}
          </>
        )}
      </MapFrame>
      <div className="ik-pin-line">
        <p role="status" className={refused ? 'ik-field-error' : 'ik-muted'}>
          {refused ? say(refused.code, refused.values) : rested}
        </p>
        {place && (
          <Button
            size="small"
            variant="minimal"
            icon={<Cross />}
            text={t('remove')}
            onClick={() => move(null)}
          />
        )}
      </div>
      <div className="ik-pin-numbers">
        <NumberField
          {...inDegrees}
          name={latitude}
          label={t('latitude')}
          min={malaysiaBox.south}
          max={malaysiaBox.north}
        />
        <NumberField
          {...inDegrees}
          name={longitude}
          label={t('longitude')}
          min={malaysiaBox.west}
          max={malaysiaBox.east}
        />
      </div>
    </fieldset>
  )
}

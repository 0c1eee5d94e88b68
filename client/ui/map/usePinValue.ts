import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { coordinatesProblem, type CoordinatesProblem } from '#domain/coordinates.ts'
import type { Place } from './projection.ts'

const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value)

type PinValue = {
  /** The place of the pin; null while the numbers are no place in Malaysia. */
  place: Place | null
  /** Why the last place was refused. */
  refused: CoordinatesProblem | null
  put: (place: Place | null) => void
}

/** Reads and writes the form's two numbers as one place. */
export function usePinValue(latitude: string, longitude: string): PinValue {
  const { setValue } = useFormContext()
  const [north, east] = useWatch({ name: [latitude, longitude] }) as unknown[]
  const [refused, setRefused] = useState<{ wrong: CoordinatesProblem; beside: unknown[] } | null>(
    null,
  )
  const written = isNumber(north) && isNumber(east) ? { latitude: north, longitude: east } : null
  return {
    place: written && !coordinatesProblem(written) ? written : null,
    // Shown until the numbers change in another way.
    refused:
      refused?.beside[0] === north && refused?.beside[1] === east ? (refused?.wrong ?? null) : null,
    put(place) {
      const wrong = place && coordinatesProblem(place)
      setRefused(wrong && { wrong, beside: [north, east] })
      if (wrong) return
      const how = { shouldDirty: true, shouldTouch: true, shouldValidate: true }
      setValue(latitude, place?.latitude, how)
      setValue(longitude, place?.longitude, how)
    },
  }
}

import type { KeyboardEvent } from 'react'
import { typedNumber } from './asNumber.ts'

export type Steps = { step: number; min: number; max: number }

/**
 * Returns the number after an arrow key: one step on, within the bounds, with as many decimals as
 * the step. Undefined for any other key.
 */
export function stepOf(
  event: KeyboardEvent<HTMLInputElement>,
  { step, min, max }: Steps,
): number | undefined {
  const by = { ArrowUp: step, ArrowDown: -step }[event.key]
  const now = typedNumber(event.currentTarget.value) ?? 0
  if (by === undefined || typeof now === 'string') return undefined
  event.preventDefault()
  const digits = String(step).split('.')[1]?.length ?? 0
  return Number(Math.min(Math.max(now + by, min), max).toFixed(digits))
}

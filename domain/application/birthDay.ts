import { dayOfColumn } from '#domain/dates/dayOfColumn.ts'
import { erasedBirth } from '#domain/retention/kinds.ts'

/** Returns the date of birth of an application; empty if it was erased. */
export function birthDay(dateOfBirth: Date): string {
  const day = dayOfColumn(dateOfBirth)
  return day === erasedBirth ? '' : day
}

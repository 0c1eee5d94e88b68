import type { z } from 'zod'
import { upperOf } from '#domain/enumCase.ts'
import type { scheduleForm } from '#domain/reportSchedule/inputs.ts'

/** Returns the form values of a schedule with GraphQL's names. */
export function scheduleWhen({
  every,
  weekday,
  range,
  format,
  ...rest
}: z.infer<typeof scheduleForm>) {
  return {
    every: upperOf(every),
    weekday: upperOf(weekday),
    range: upperOf(range),
    format: upperOf(format),
    ...rest,
  }
}

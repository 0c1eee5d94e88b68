import { deviceStorage } from '#client/state/deviceStorage.ts'
import type { PrintAttempt } from './printRun.ts'

const key = 'ikad.unsavedPrints'

type Kept = Record<string, PrintAttempt>

/** Printed cards whose status may not be saved, by job. They survive a reload of the page. */
export const unsavedPrints = {
  all: (): Kept => deviceStorage.readJson<Kept>(key, {}),
  keep(attempt: PrintAttempt): void {
    deviceStorage.write(
      key,
      JSON.stringify({ ...unsavedPrints.all(), [attempt.input.jobId]: attempt }),
    )
  },
  forget(jobId: number): void {
    const { [jobId]: known, ...others } = unsavedPrints.all()
    if (known) deviceStorage.write(key, Object.keys(others).length ? JSON.stringify(others) : null)
  },
}

import { Problem, problem, type ProblemCode } from '#domain/problems.ts'
import type { Services } from '#server/platform/context.ts'
import { reportFile } from '#server/reports/files/reportFile.ts'
import { claimExport, type ClaimedExport } from './claimExport.ts'
import { breakOffExport, finishExport, giveUpExport } from './endExport.ts'
import { holdExport, LeaseLost } from './holdExport.ts'
import { ownerContext, seenAs } from './ownerContext.ts'
import { storePieces } from './storePieces.ts'

/**
 * Creates the export that has waited longest, with what its owner may see now; returns whether
 * there was one. It ends as a file, or with a refusal that states the reason; any other failure is
 * retried later. If the process is killed, the lease expires and the next process creates it again.
 */
export async function makeNextExport(services: Services, stop: AbortSignal): Promise<boolean> {
  const claimed = await claimExport(services)
  if (!claimed) return false
  try {
    await make(services, claimed, stop)
  } catch (error) {
    if (error instanceof LeaseLost) return true
    const refusal = refusalOf(error)
    if (refusal) await giveUpExport(services, claimed, refusal)
    else {
      services.log.warn(
        { err: error, export: claimed.id, attempt: claimed.attempt },
        'an export was aborted',
      )
      await breakOffExport(services, claimed, stop.aborted)
    }
  }
  return true
}

async function make(services: Services, claimed: ClaimedExport, stop: AbortSignal): Promise<void> {
  const ctx = await ownerContext(services, claimed)
  if (!ctx) throw problem('export.ownerGone')
  const { reportId: id, format, filter } = claimed
  let rows = 0
  const file = await reportFile(ctx, { id, format, filter }, (done) => (rows = done))
  const done = new AbortController()
  let lost = false
  const giveUp = (error: Error) => file.destroy(error)
  const stopped = () => giveUp(new Error('The process is being stopped.'))
  stop.addEventListener('abort', stopped)
  const held = holdExport(services, claimed, {
    rows: () => rows,
    lost: () => {
      lost = true
      giveUp(new LeaseLost())
    },
    signal: done.signal,
  })
  try {
    if (stop.aborted) stopped()
    const bytes = await storePieces(services.db, claimed, file)
    await finishExport(services, claimed, { rows, bytes, seenAs: seenAs(ctx.viewer) })
  } catch (error) {
    throw lost ? new LeaseLost() : error
  } finally {
    file.destroy()
    stop.removeEventListener('abort', stopped)
    done.abort()
    await held
  }
}

/** Returns the reason if another attempt would fail in the same way. */
function refusalOf(error: unknown): ProblemCode | null {
  if (error instanceof Problem) return error.code
  return error instanceof RangeError ? 'export.tooManyRows' : null
}

import { z } from 'zod'
import type { Change } from '#domain/changes.ts'
import { limits } from '#domain/limits.ts'
import { problem } from '#domain/problems.ts'
import { command, type CommandScope } from '#server/platform/command.ts'
import { applyCourierRows } from './applyCourierRows.ts'
import { countCourierRows, getCourierImport, lockCourierImports } from './courierImports.ts'

/**
 * Imports the rows that the preview accepted, in one transaction. Rows whose packages changed since
 * are judged again and may be left out; no other row is added.
 * @throws upload.notFound; import.applied where it is imported already; import.cancelled;
 *   record.busy while it is being read
 */
export const applyCourierImport = command({
  name: 'applyCourierImport',
  action: 'package.courier',
  input: z.object({ id: z.uuid() }),
  longest: limits.courierImportMs,
  async run(scope, { id }) {
    await getCourierImport(scope, id)
    await lockCourierImports(scope.tx)
    const { state, name } = await getCourierImport(scope, id)
    if (state === 'applied') throw problem('import.applied')
    if (state === 'reading') throw problem('record.busy')
    if (state === 'cancelled') throw problem('import.cancelled')
    const { accepted } = await countCourierRows(scope.tx, id)
    // Written outside the transaction, so that others see the progress and may cancel.
    await note(scope, id, { state: 'applying', done: 0, share: 0 })
    const branches = await applyCourierRows(scope, id, async (done) => {
      const share = accepted === 0 ? 100 : Math.min(100, Math.floor((done / accepted) * 100))
      if (!(await note(scope, id, { done: Math.min(done, accepted), share }, 'applying')))
        throw problem('import.cancelled')
    }).catch(async (error: unknown) => {
      await note(scope, id, { state: 'ready', done: 0, share: 100 }, 'applying')
      throw error
    })
    const counts = await countCourierRows(scope.tx, id)
    const { count } = await scope.tx.courierImport.updateMany({
      where: { id, state: 'applying' },
      data: { state: 'applied', done: accepted, share: 100 },
    })
    if (count === 0) throw problem('import.cancelled')
    return {
      result: { id },
      audit: { subjects: [`CourierImport:${id}`], after: { name, ...counts } },
      changed: changesOf(id, branches),
    }
  },
})

/**
 * Returns one change notice per branch, however many packages changed; screens that show packages
 * reload them.
 */
export function changesOf(importId: string, branches: ReadonlySet<string>): Change[] {
  return [...branches].map((branchCode) => ({
    kind: 'package',
    id: `CourierImport:${importId}`,
    branchCode,
  }))
}

type Progress = { state?: 'applying' | 'ready'; done: number; share: number }

async function note(
  { outside, clock }: CommandScope,
  id: string,
  progress: Progress,
  where?: 'applying',
): Promise<boolean> {
  const data = { ...progress, touchedAt: clock.now() }
  const { count } = await outside.courierImport.updateMany({
    where: { id, state: where ?? { in: ['ready', 'applying'] } },
    data,
  })
  return count > 0
}

import { z } from 'zod'
import { problem } from '#domain/problems.ts'
import { command } from '#server/platform/command.ts'
import { getCourierImport } from './courierImports.ts'

/**
 * Cancels an unfinished import. One still being read is discarded; one being applied is rolled back
 * and shows its preview again.
 * @throws upload.notFound, import.applied
 */
export const cancelCourierImport = command({
  name: 'cancelCourierImport',
  action: 'package.courier',
  input: z.object({ id: z.uuid() }),
  async run(scope, { id }) {
    const { name } = await getCourierImport(scope, id)
    const [ended] = await scope.tx.$queryRaw<{ state: string }[]>`
      UPDATE courier_import
         SET state = CASE WHEN state = 'applying' THEN 'ready' ELSE 'cancelled' END::"CourierImportState", touched_at = ${scope.now}
       WHERE id = ${id}::uuid AND state <> 'applied' RETURNING state::text`
    if (!ended) throw problem('import.applied')
    return {
      result: { id },
      audit: { subjects: [`CourierImport:${id}`], after: { name, state: ended.state } },
      changed: [],
    }
  },
})

import { z } from 'zod'
import { problem } from '#domain/problems.ts'
import { command } from '#server/platform/command.ts'
import { getCourierImport } from './courierImports.ts'

/**
 * Ends an import before it is done: one that is being read is forgotten, one that is being applied is taken back and
 * shows as it was. @throws upload.notFound, import.applied
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
    return { result: { id }, audit: { subjects: [`CourierImport:${id}`], after: { name, state: ended.state } }, changed: [] }
  },
})

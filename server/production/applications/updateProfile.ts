import { profileRefusal, updateProfileInput } from '#domain/application/profile.ts'
import { findState } from '#domain/places.ts'
import { problem } from '#domain/problems.ts'
import { command } from '#server/platform/command.ts'
import { jobChanges, jobSubjects } from '#server/production/jobs/advanceJob.ts'
import { lockCardJob } from '#server/production/jobs/lockCardJob.ts'

/**
 * Changes where an application's holder is reached and who employs them, until its card is despatched (specification section 5).
 * Who may is decided by its latest job; a later correction of the registry that says otherwise is taken over it.
 * @throws record.notFound, permission.denied, record.changed, profile.despatched
 */
export const updateProfile = command({
  name: 'updateProfile',
  action: 'application.update',
  input: updateProfileInput,
  async run(scope, { applId, version, state, ...profile }) {
    const latest = await scope.tx.cardJob.findFirst({ where: { applId }, orderBy: { id: 'desc' }, select: { id: true } })
    if (!latest) throw problem('record.notFound')
    const job = await lockCardJob(scope, latest.id)
    const refused = profileRefusal(job.status)
    if (refused) throw problem(refused)
    if (version !== undefined && version !== job.version) throw problem('record.changed')

    const after = { ...profile, state: findState(state)! }
    const fields = Object.keys(after) as (keyof typeof after)[]
    const changed = fields.filter((field) => job.application[field] !== after[field])
    await scope.tx.application.update({ where: { applId }, data: after })
    await scope.tx.cardJob.update({ where: { id: job.id }, data: { version: { increment: 1 } } })
    const told = (row: typeof after) => Object.fromEntries(changed.map((field) => [field, row[field]]))
    return {
      result: { applId },
      audit: { subjects: jobSubjects(job), before: told(job.application), after: told(after) },
      changed: jobChanges(job),
    }
  },
})

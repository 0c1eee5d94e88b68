import type { CardState } from '#domain/application/correction.ts'
import { printedRefusal, profileFields, profileRefusal, updateProfileInput, type Profile } from '#domain/application/profile.ts'
import { findState } from '#domain/places.ts'
import { problem } from '#domain/problems.ts'
import { command, type CommandScope } from '#server/platform/command.ts'
import { jobChanges, jobSubjects } from '#server/production/jobs/advanceJob.ts'
import { lockCardJob } from '#server/production/jobs/lockCardJob.ts'
import { keptRegistryValues, registryValuesOf } from './registryValues.ts'

/**
 * Changes where an application's holder is reached and who employs them, until its card is despatched (specification section 5).
 * Who may is decided by its latest job. The registry's word is kept beside what is changed of it: only where the registry says something
 * new is that taken over it. What stands on a card is changed while there is no good one.
 * @throws record.notFound, permission.denied, record.changed, profile.despatched and the like
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

    const after: Profile = { ...profile, state: findState(state)! }
    const changed = profileFields.filter((field) => job.application[field] !== after[field])
    const printed = printedRefusal(changed, await cardsOf(scope, applId))
    if (printed) throw printed
    const said = { ...job.application, ...registryValuesOf(job.application) }
    const data = { ...after, registryValues: keptRegistryValues(said, after) }
    await scope.tx.application.update({ where: { applId }, data })
    await scope.tx.cardJob.update({ where: { id: job.id }, data: { version: { increment: 1 } } })
    const told = (row: Profile) => Object.fromEntries(changed.map((field) => [field, row[field]]))
    return {
      result: { applId },
      audit: { subjects: jobSubjects(job), before: told(job.application), after: told(after) },
      changed: jobChanges(job),
    }
  },
})

/** The cards of an application; those before its latest job's have ended. */
async function cardsOf({ tx }: CommandScope, applId: string): Promise<CardState[]> {
  const jobs = await tx.cardJob.findMany({
    where: { applId },
    select: { status: true, listItems: { where: { doneAt: null, startedAt: { not: null } }, select: { id: true } } },
  })
  return jobs.map(({ status, listItems }) => ({ status, inPrinter: listItems.length > 0 }))
}

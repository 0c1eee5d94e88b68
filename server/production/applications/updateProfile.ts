import type { CardState } from '#domain/application/correction.ts'
import {
  printedRefusal,
  profileFields,
  profileRefusal,
  updateProfileInput,
  type Profile,
} from '#domain/application/profile.ts'
import { dayOfColumn } from '#domain/dates/dayOfColumn.ts'
import { problemOfFields } from '#domain/fieldProblems.ts'
import { ruleOn, useDoubts } from '#domain/pass/passRules.ts'
import { findState } from '#domain/places.ts'
import { problem } from '#domain/problems.ts'
import type { Application } from '#generated/prisma/client.ts'
import { command, type CommandScope } from '#server/platform/command.ts'
import { jobChanges, jobSubjects } from '#server/production/jobs/advanceJob.ts'
import { lockCardJob } from '#server/production/jobs/lockCardJob.ts'
import { loadPassSettings } from '#server/settings/passes/loadPassSettings.ts'
import { keptRegistryValues, registryValuesOf } from './registryValues.ts'

/**
 * Changes contact details and employer of an application's holder until its card is despatched
 * (specification section 5). Its latest job decides whether the caller may do it. The registry's
 * value is kept beside each changed field and replaces the change only when the registry sends a
 * new one. Fields printed on the card can change only while there is no good card.
 * @throws record.notFound, permission.denied, record.changed, profile.despatched and the like,
 *   pass.employerRequired, pass.employerUnused
 */
export const updateProfile = command({
  name: 'updateProfile',
  action: 'application.update',
  input: updateProfileInput,
  async run(scope, { applId, version, state, ...profile }) {
    const latest = await scope.tx.cardJob.findFirst({
      where: { applId },
      orderBy: { id: 'desc' },
      select: { id: true },
    })
    if (!latest) throw problem('record.notFound')
    const job = await lockCardJob(scope, latest.id)
    const refused = profileRefusal(job.status)
    if (refused) throw problem(refused)
    if (version !== undefined && version !== job.version) throw problem('record.changed')

    const after: Profile = { ...profile, state: findState(state)! }
    const changed = profileFields.filter((field) => job.application[field] !== after[field])
    const printed = printedRefusal(changed, await cardsOf(scope, applId))
    if (printed) throw printed
    if (changed.includes('employerName'))
      await checkEmployer(scope, job.application, after.employerName)
    const said = { ...job.application, ...registryValuesOf(job.application) }
    const data = { ...after, registryValues: keptRegistryValues(said, after) }
    await scope.tx.application.update({ where: { applId }, data })
    await scope.tx.cardJob.update({ where: { id: job.id }, data: { version: { increment: 1 } } })
    const valuesOf = (row: Profile) =>
      Object.fromEntries(changed.map((field) => [field, row[field]]))
    return {
      result: { applId },
      audit: {
        subjects: jobSubjects(job),
        before: valuesOf(job.application),
        after: valuesOf(after),
      },
      changed: jobChanges(job),
    }
  },
})

/**
 * Checks an employer against the rules of the card type. A company's card requires the company.
 * @throws pass.employerRequired, pass.employerUnused, field.required
 */
async function checkEmployer(
  { tx }: CommandScope,
  application: Application,
  employerName: string,
): Promise<void> {
  const { cardTypeId, stickerDate, employerKind } = application
  const settings = (await loadPassSettings(tx, cardTypeId)).get(cardTypeId)
  const rule = settings && ruleOn(settings.rules, dayOfColumn(stickerDate))
  const [doubt] = rule
    ? useDoubts(settings.cardType, 'employername', { use: rule.employer, value: employerName })
    : []
  if (doubt)
    throw problemOfFields([{ path: 'employerName', code: doubt.code, values: doubt.values }])
  if (employerName === '' && employerKind === 'company')
    throw problemOfFields([{ path: 'employerName', code: 'field.required' }])
}

/**
 * Returns the state of an application's cards. Cards of earlier jobs than its latest have ended.
 */
async function cardsOf({ tx }: CommandScope, applId: string): Promise<CardState[]> {
  const jobs = await tx.cardJob.findMany({
    where: { applId },
    select: {
      status: true,
      listItems: { where: { doneAt: null, startedAt: { not: null } }, select: { id: true } },
    },
  })
  return jobs.map(({ status, listItems }) => ({ status, inPrinter: listItems.length > 0 }))
}

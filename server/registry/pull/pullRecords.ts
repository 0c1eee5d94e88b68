import type { z } from 'zod'
import {
  employerQuestion,
  passportQuestion,
  type EmployerQuestion,
  type PassportQuestion,
} from '#domain/application/pullInputs.ts'
import { problem, type ProblemCode } from '#domain/problems.ts'
import type { CommandScope, Done } from '#server/platform/command.ts'
import { preparedCommand } from '#server/platform/preparedCommand.ts'
import { applyBatch } from '#server/registry/applyBatch.ts'
import { lockRegistry } from '#server/registry/lockRegistry.ts'
import type { RegistryRow } from '#server/registry/readers/registryRow.ts'
import { readRecords, type ReadRecords } from '#server/registry/readRecords.ts'
import { registryLookup } from '#server/registry/registryLookup.ts'
import type { RegistryLookup } from '#server/registry/registryPort.ts'
import { judgeRecords, visibleRecords, type PullCandidate } from './judgeRecords.ts'

/** A rejected record, and why: without personal data, because an idempotency key stores it. */
export type RejectedRecord = Pick<
  PullCandidate,
  'row' | 'applId' | 'applicationNo' | 'fate' | 'reasons'
>

/** The result of a pull: the applications that are now here, and the rejected records. */
export type Pulled = { pulled: string[]; rejected: RejectedRecord[] }

type Question = PassportQuestion | EmployerQuestion

/**
 * Pulls the records of a passport whose pass expires in less than 9 months (specification sections
 * 1 and 9).
 * @throws registry.notConfigured, registry.unreachable, registry.tooMany; passport.notFound if it
 *   has none
 */
export const pullPassport = pull({
  name: 'pullPassport',
  input: passportQuestion,
  find: (lookup, { passportNo }) => lookup.findByPassport(passportNo),
  none: 'passport.notFound',
})

/**
 * The same for the records of an employer and a sticker date.
 * @throws record.notFound if the registry has none
 */
export const pullEmployer = pull({
  name: 'pullEmployer',
  input: employerQuestion,
  find: (lookup, { employerName, stickerDate }) => lookup.findByEmployer(employerName, stickerDate),
  none: 'record.notFound',
})

type Spec<Q extends Question> = {
  name: string
  input: z.ZodType<Q>
  find(lookup: RegistryLookup, question: Q): Promise<RegistryRow[]>
  none: ProblemCode
}

/**
 * Creates a command that first queries the registry, which may take a minute, and only then begins
 * its transaction.
 */
function pull<Q extends Question>({ name, input, find, none }: Spec<Q>) {
  return preparedCommand({
    name,
    action: 'registry.pull',
    input,
    async prepare(ctx, question, signal) {
      const rows = visibleRecords(ctx.viewer, await find(registryLookup(ctx), question))
      if (rows.length === 0) throw problem(none)
      return readRecords(ctx, rows, signal)
    },
    run: (scope, question, read) => takeRecords(scope, question, read),
  })
}

/**
 * Checks the records again, because others may have pulled in the meantime, and imports the valid
 * ones with the code for files.
 */
async function takeRecords(
  scope: CommandScope,
  question: Question,
  read: ReadRecords,
): Promise<Done<Pulled>> {
  const { tx, viewer, now } = scope
  await lockRegistry(tx)
  const { candidates, pullable, held } = await judgeRecords(tx, viewer, read, now)
  const { inserted, subjects, changed } = await applyBatch(tx, scope, [...pullable, ...held], now)
  // Both check with the same rules, under the same lock.
  if (inserted !== pullable.length)
    throw new Error('A record passed the check, but the import rejected it.')
  const pulled = pullable.map(({ record }) => record.applid)
  const rejected = candidates
    .filter(({ fate }) => fate !== 'pullable')
    .map(({ row, applId, applicationNo, fate, reasons }): RejectedRecord => ({
      row,
      applId,
      applicationNo,
      fate,
      reasons,
    }))
  return {
    result: { pulled, rejected },
    audit: {
      subjects,
      after: { ...question, inserted, held: held.length, rejected: rejected.length - held.length },
    },
    changed,
  }
}

import { z } from 'zod'
import { seesBranch } from '#domain/access.ts'
import { registryRecord } from '#domain/application/registryRecord.ts'
import { inputProblem, problemOfFields } from '#domain/fieldProblems.ts'
import { problem, type ProblemCode, type Values } from '#domain/problems.ts'
import { rowNumber } from '#domain/rowNumber.ts'
import { Prisma, type RegistryHeld } from '#generated/prisma/client.ts'
import type { Photo } from '#server/photo/renderPhoto.ts'
import { command, type CommandScope } from '#server/platform/command.ts'
import { applyBatch } from '#server/registry/applyBatch.ts'
import type { CheckedRow } from '#server/registry/checkedBatches.ts'
import { lockRegistry } from '#server/registry/lockRegistry.ts'

const input = z.object({ heldId: rowNumber })

/** The result of a decision on a held record. */
export type HeldDone = { heldId: number; applId: string; decision: 'confirmed' | 'dismissed' }

/**
 * Applies a record that was held for its unusual dates. Everything else is checked by the current
 * rules: if they refuse it, it stays held, and the refusal states the reason.
 * @throws record.notFound, held.decided, and the rules' refusals of the record
 */
export const confirmHeldRecord = command({
  name: 'confirmHeldRecord',
  action: 'registry.confirm',
  input,
  async run(scope, { heldId }) {
    const held = await lockHeld(scope, heldId)
    const row = rowOf(held)
    await decide(scope, heldId, 'confirmed')
    const {
      refused,
      held: stillHeld,
      subjects,
      changed,
    } = await applyBatch(scope.tx, scope, [row], scope.now)
    const wrong = [...refused, ...stillHeld].flat()
    if (wrong.length > 0)
      throw problemOfFields(
        wrong.map(({ field, code, values }) => ({ path: field ?? '', code, values })),
      )
    return done(held, 'confirmed', { subjects, changed })
  },
})

/**
 * Dismisses a held record: if it is sent again unchanged, it is refused.
 * @throws record.notFound, held.decided
 */
export const dismissHeldRecord = command({
  name: 'dismissHeldRecord',
  action: 'registry.confirm',
  input,
  async run(scope, { heldId }) {
    const held = await lockHeld(scope, heldId)
    await decide(scope, heldId, 'dismissed')
    return done(held, 'dismissed', { subjects: [], changed: [] })
  },
})

/**
 * Locks an undecided held record. If two users decide on it at once, the second finds that it is
 * decided.
 */
async function lockHeld({ tx, viewer }: CommandScope, heldId: number): Promise<RegistryHeld> {
  await lockRegistry(tx)
  const held = await tx.registryHeld.findUnique({ where: { id: heldId } })
  if (!held || !seesBranch(viewer, held.branchCode)) throw problem('record.notFound')
  if (held.decision !== null) throw problem('held.decided')
  return held
}

/**
 * Returns the record checked by the current rules.
 * @throws their refusals
 */
function rowOf({ cells, photo }: RegistryHeld): CheckedRow {
  const parsed = registryRecord.safeParse(cells, { reportInput: true })
  if (!parsed.success) throw inputProblem(parsed.error.issues)
  const { photo: _, ...record } = parsed.data
  return { row: 1, cells, record, photo: photoOf(photo) }
}

function photoOf(kept: Prisma.JsonValue): Photo | null {
  if (kept === null) return null
  const { content, ...facts } = kept as unknown as Omit<Photo, 'content'> & { content: string }
  return { ...facts, content: Buffer.from(content, 'base64') }
}

async function decide(
  { tx, now, viewer }: CommandScope,
  heldId: number,
  decision: HeldDone['decision'],
): Promise<void> {
  const data = {
    decision,
    decidedAt: now,
    decidedById: viewer.userId,
    cells: Prisma.DbNull,
    photo: Prisma.DbNull,
  }
  await tx.registryHeld.update({ where: { id: heldId }, data })
}

type Written = Pick<Awaited<ReturnType<typeof applyBatch>>, 'subjects' | 'changed'>

function done(held: RegistryHeld, decision: HeldDone['decision'], { subjects, changed }: Written) {
  const subject = `HeldRecord:${held.id}`
  const reasons = (
    held.reasons as unknown as { path: string; code: ProblemCode; values?: Values }[]
  ).map(({ path, code }) => `${path} ${code}`)
  return {
    result: { heldId: held.id, applId: held.applId, decision },
    audit: {
      subjects: [subject, ...(subjects.length > 0 ? subjects : [`Application:${held.applId}`])],
      before: { decision: '', reasons: reasons.join(', ') },
      after: { decision },
    },
    changed: [
      ...changed,
      { kind: 'application' as const, id: subject, branchCode: held.branchCode },
    ],
  }
}

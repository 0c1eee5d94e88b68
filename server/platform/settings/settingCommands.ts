import type { z } from 'zod'
import { actsOnBranch, seesBranch } from '#domain/access.ts'
import { messageOf, problem } from '#domain/problems.ts'
import { keyed } from '#domain/settings/keyed.ts'
import { say, wordsBy, type Words } from '#domain/words.ts'
import { command, type CommandScope, type Done } from '#server/platform/command.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { sqlState } from '#server/platform/database/errorCondition.ts'
import type { Setting, Use, Versioned } from './setting.ts'

export type Keyed = { key: string }

/**
 * Builds the commands createX, updateX and deleteX of a table of settings. They throw its `exists`
 * and `notFound`, setting.inUse, record.changed, permission.denied, and what its rules and
 * references refuse.
 */
export function settingCommands<
  Row extends Versioned,
  New extends z.ZodObject,
  Edit extends z.ZodObject,
>(setting: Setting<Row, New, Edit>) {
  const { name, action } = setting
  const editInput = setting.forEdit.safeExtend(keyed.shape) as unknown as z.ZodType<
    z.output<Edit> & z.output<typeof keyed>
  >
  return {
    create: command({
      name: `create${name}`,
      action,
      input: setting.forNew as unknown as z.ZodType<z.output<New>>,
      run: (scope, input) => createRow(setting, scope, input),
    }),
    update: command({
      name: `update${name}`,
      action,
      input: editInput,
      async run(scope, { key, version, ...edit }) {
        const row = await lockRow(setting, scope, { key, version })
        return editRow(setting, scope, row, edit as unknown as z.output<Edit>)
      },
    }),
    remove: command({
      name: `delete${name}`,
      action,
      input: keyed,
      run: (scope, input) => removeRow(setting, scope, input),
    }),
  }
}

/** Creates a row. */
export async function createRow<
  Row extends Versioned,
  New extends z.ZodObject,
  Edit extends z.ZodObject,
>(
  setting: Setting<Row, New, Edit>,
  scope: CommandScope,
  input: z.output<New>,
): Promise<Done<Keyed>> {
  if (await setting.findTwin(scope.tx, input)) throw taken(setting)
  const row = await unlessTaken(setting, setting.insert(scope, input))
  if (!setting.open) checkBranch(setting, scope, row)
  return done(setting, row, { after: await setting.factsOf(row, scope.tx) })
}

/** Changes a locked row. */
export async function editRow<
  Row extends Versioned,
  New extends z.ZodObject,
  Edit extends z.ZodObject,
>(
  setting: Setting<Row, New, Edit>,
  scope: CommandScope,
  row: Row,
  input: z.output<Edit>,
): Promise<Done<Keyed>> {
  checkBranch(setting, scope, row)
  const before = await setting.factsOf(row, scope.tx)
  const written = await unlessTaken(setting, setting.write(scope, row, input))
  checkBranch(setting, scope, written)
  return done(setting, written, { before, after: await setting.factsOf(written, scope.tx) }, row)
}

async function removeRow<Row extends Versioned, New extends z.ZodObject, Edit extends z.ZodObject>(
  setting: Setting<Row, New, Edit>,
  scope: CommandScope,
  input: z.infer<typeof keyed>,
): Promise<Done<Keyed>> {
  const row = await lockRow(setting, scope, input)
  checkBranch(setting, scope, row)
  const uses = (await setting.listUses(scope.tx, row)).filter(({ count }) => count > 0)
  if (uses.length > 0) throw inUse(setting, usesInWords(uses))
  const before = await setting.factsOf(row, scope.tx)
  try {
    await setting.remove(scope, row)
  } catch (error) {
    // The row came into use after the check.
    throw sqlState(error) === '23503'
      ? Object.assign(inUse(setting, otherRecords), { cause: error })
      : error
  }
  return done(setting, row, { before })
}

type Common = Pick<
  Setting<Versioned, z.ZodObject, z.ZodObject>,
  'name' | 'what' | 'exists' | 'notFound' | 'changeKind'
>
type Placed<Row> = { branchOf?(row: Row): string; open?: true }

/** Locks and returns the row of a key, if the viewer sees it and its version is unchanged. */
export async function lockRow<Row extends Versioned>(
  {
    lock,
    notFound,
    branchOf,
    open,
  }: Pick<Common, 'notFound'> & Placed<Row> & { lock(tx: Tx, key: string): Promise<Row | null> },
  { tx, viewer }: Pick<CommandScope, 'tx' | 'viewer'>,
  { key, version }: z.infer<typeof keyed>,
): Promise<Row> {
  const row = await lock(tx, key)
  if (!row || (branchOf && !open && !seesBranch(viewer, branchOf(row)))) throw problem(notFound)
  if (version !== undefined && version !== row.version) throw problem('record.changed')
  return row
}

function checkBranch<Row>({ branchOf }: Placed<Row>, { viewer }: CommandScope, row: Row): void {
  if (branchOf && !actsOnBranch(viewer, branchOf(row))) throw problem('permission.denied')
}

/** Refuses the second of two concurrent creations, which the database's uniqueness detects. */
async function unlessTaken<Row>(setting: Common, written: Promise<Row>): Promise<Row> {
  try {
    return await written
  } catch (error) {
    throw sqlState(error) === '23505' ? Object.assign(taken(setting), { cause: error }) : error
  }
}

function taken({ exists, what }: Common) {
  return problem(exists.code, { what }, exists.path)
}

const otherRecords = wordsBy((locale) => messageOf('setting.usedElsewhere', locale))

function inUse({ what }: Common, uses: Words) {
  return problem('setting.inUse', { what, uses })
}

function done<Row>(
  { name, keyOf, branchOf, open, changeKind }: Common & Placed<Row> & { keyOf(row: Row): string },
  row: Row,
  facts: Pick<Done<Keyed>['audit'], 'before' | 'after'>,
  was: Row = row,
): Done<Keyed> {
  const key = keyOf(row)
  // Notifies both branches of a move: the one that loses the row and the one that gets it.
  const branches = new Set([row, was].map((each) => (open ? null : (branchOf?.(each) ?? null))))
  const changed = [...branches].flatMap((branchCode): Done<Keyed>['changed'] => [
    { kind: 'settings', id: `${name}:${key}`, branchCode },
    ...(changeKind ? [{ kind: changeKind, id: key, branchCode }] : []),
  ])
  return { result: { key }, audit: { subjects: [`${name}:${key}`], ...facts }, changed }
}

/** "3 users, 1 bag" */
export function usesInWords(uses: readonly Use[]): Words {
  return wordsBy((locale) =>
    uses
      .map(({ count, one, other }) => `${count} ${say(count === 1 ? one : other, locale)}`)
      .join(', '),
  )
}

import type { z } from 'zod'
import type { Action } from '#domain/access.ts'
import type { Change } from '#domain/changes.ts'
import { parseInput } from '#domain/fieldProblems.ts'
import { Problem } from '#domain/problems.ts'
import { recordAlarm } from '#server/platform/audit/recordAlarm.ts'
import { recordAudit, type AuditEntry } from '#server/platform/audit/recordAudit.ts'
import type { Db, Tx } from '#server/platform/database/client.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { metrics } from '#server/platform/http/processMetrics.ts'
import type { RequestContext, SignedInContext } from './context.ts'
import { guard, refuseTokens } from './guard.ts'
import { logRefusal } from './logRefusal.ts'
import { maintenanceRefusal } from './maintenance.ts'
import { withIdempotencyKey } from './withIdempotencyKey.ts'

/**
 * What a command works with: the caller, the transaction and the moment at which it acts. It reads
 * only through its transaction: commands that held one connection and waited for another could
 * exhaust the pool and wait forever.
 */
export type CommandScope = Omit<SignedInContext, 'db' | 'reads'> & {
  tx: Tx
  /** The same transaction, for code shared by queries and commands. */
  db: Tx
  /**
   * The process's connections, for progress visible to others before the command ends. At most one
   * command at a time may wait for one.
   */
  outside: Db
  now: Date
}

/** Returns the scope of a command within this transaction. */
export function scopeOf(ctx: SignedInContext, tx: Tx, now: Date): CommandScope {
  return { ...ctx, tx, db: tx, outside: ctx.db, now }
}

/** The outcome of a command: its result (ids, JSON), its audit entry and its change notices. */
/** The audit action is the command's name, unless it acted as another one. */
export type Done<Result> = {
  result: Result
  audit: Omit<AuditEntry, 'action'> & { action?: string }
  changed: Change[]
}

type Spec<Input, Result> = {
  /** The name in the audit trail. */
  name: string
  /** The action in the access table that decides who may run it. */
  action: Action
  input: z.ZodType<Input>
  /**
   * Fields left out of every digest, even an idempotency key's: a password could be guessed from it
   * offline.
   */
  secrets?: readonly (keyof Input & string)[]
  /**
   * Fields of the result that only its own call gets, such as a temporary password: they are not
   * stored with the idempotency key, so a repeated call gets the result without them.
   */
  once?: readonly (keyof Result & string)[]
  /** The time limit of its transaction in milliseconds, where it is above the usual one. */
  longest?: number
  /** It also runs during maintenance, because it ends or extends it. */
  inMaintenance?: true
  /** Load (locking), decide by the domain, write. Runs inside one transaction. */
  run(scope: CommandScope, input: Input): Promise<Done<Result>>
}

export type Command<Input, Result> = ((ctx: RequestContext, input: unknown) => Promise<Result>) &
  Spec<Input, Result>

/**
 * Makes a command: the only way to change data, the same for every transport. It guards, checks the
 * input by the domain's rules, and runs in one transaction with its audit event, its announcements
 * and its idempotency key. The command throws Problem where it refuses.
 */
export function command<Input, Result>(spec: Spec<Input, Result>): Command<Input, Result> {
  const act = async (ctx: RequestContext, rawInput: unknown): Promise<Result> => {
    refuseTokens(ctx)
    const signedIn = guard(ctx, spec.action)
    const input = parseInput(spec.input, rawInput)
    const refused = spec.inMaintenance ? null : await maintenanceRefusal(ctx)
    let changes: Change[] = []
    const run = async (tx: Tx) => {
      // A repeated call gets its first result even now.
      if (refused) throw refused
      const now = ctx.clock.now()
      const done = await spec.run(scopeOf(signedIn, tx, now), input)
      changes = done.changed.map((change) => ({ by: signedIn.viewer.staffName, ...change }))
      await recordAudit(tx, signedIn, now, { action: spec.name, ...done.audit }, changes)
      return done.result
    }
    const work = (tx: Tx) =>
      withIdempotencyKey(
        tx,
        signedIn,
        spec.name,
        without(input, spec.secrets ?? []),
        () => run(tx),
        (result) => without(result, spec.once ?? []),
      )
    const result = await transaction(
      ctx.db,
      work,
      spec.longest ? { timeout: spec.longest } : undefined,
    )
    // Others are notified through the database; the caller must not see reads from before the
    // change.
    for (const change of changes) ctx.shared.forget(change)
    // Later reads of the same request must see the change.
    ctx.loaders.clear()
    return result
  }
  const call = (ctx: RequestContext, rawInput: unknown) =>
    counted(ctx, spec.name, act(ctx, rawInput))
  const { name, ...rest } = spec
  Object.defineProperty(call, 'name', { value: name })
  return Object.assign(call, rest) as Command<Input, Result>
}

/** Returns an input or a result as the idempotency key stores it. */
function without(value: unknown, secrets: readonly string[]): unknown {
  if (secrets.length === 0 || typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).filter(([field]) => !secrets.includes(field)))
}

/** Counts the outcome for the process's metrics, logs refusals and records alarms. */
async function counted<T>(ctx: RequestContext, name: string, work: Promise<T>): Promise<T> {
  try {
    const result = await work
    metrics.countCommand(name, 'ok')
    return result
  } catch (error) {
    metrics.countCommand(name, error instanceof Problem ? error.code : 'fault')
    logRefusal(ctx, error, name)
    await recordAlarm(ctx, name, error)
    throw error
  }
}

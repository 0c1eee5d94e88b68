import { z } from 'zod'
import type { Action } from '#domain/access.ts'
import { parseInput } from '#domain/fieldProblems.ts'
import { limits } from '#domain/limits.ts'
import { Problem, problem } from '#domain/problems.ts'
import { command, type CommandScope, type Done } from './command.ts'
import type { RequestContext, SignedInContext } from './context.ts'
import { beforeChange } from './database/outage.ts'
import { guard, refuseTokens } from './guard.ts'
import { metrics } from './http/processMetrics.ts'
import { logRefusal } from './logRefusal.ts'
import { findFirstResult } from './withIdempotencyKey.ts'

type Offer<Input> = { name: string; action: Action; input: z.ZodType<Input> }
type Spec<Input, Ready, Result> = Offer<Input> & {
  /**
   * The slow part: it calls other systems and processes images, changes nothing, and stops at the
   * signal.
   */
  prepare(ctx: SignedInContext, input: NoInfer<Input>, signal: AbortSignal): Promise<Ready>
  /** As a command's. The prepared data may be outdated by now, and may be used more than once. */
  run(scope: CommandScope, input: Input, ready: Ready): Promise<Done<Result>>
}

/** The result of the first call with the key. */
type First = { value: unknown }
type Prepared<Input, Ready> = { keyed: SignedInContext; sent: Input; ready: Ready }

type PreparedCommand<Input, Result> = ((ctx: RequestContext, input: unknown) => Promise<Result>) &
  Offer<Input>

/**
 * Makes a command whose slow part runs before its transaction, which then holds its connection and
 * locks only for SQL. A repeated key gets its result without that part once the first call has
 * ended. The command is abandoned after `limits.requestTimeoutMs` milliseconds, when its caller has
 * been told so.
 */
export function preparedCommand<Input, Ready, Result>(
  spec: Spec<Input, Ready, Result>,
): PreparedCommand<Input, Result> {
  const { name, action, input, prepare, run } = spec
  const call = async (ctx: RequestContext, rawInput: unknown): Promise<Result> => {
    const signal = AbortSignal.timeout(limits.requestTimeoutMs)
    const before = async (): Promise<First | Prepared<Input, Ready>> => {
      refuseTokens(ctx)
      const signedIn = guard(ctx, action)
      const sent = parseInput(input, rawInput)
      const keyed = { ...signedIn, keyedRequest: ctx.keyedRequest ?? sent }
      const first = () => findFirstResult(ctx.db, keyed, name, keyed.keyedRequest)
      const known = await first()
      if (known) return known
      try {
        const ready = await prepare(keyed, sent, signal)
        if (signal.aborted) throw problem('request.timeout')
        return { keyed, sent, ready }
      } catch (error) {
        // The first call may have ended meanwhile, and changed what this one was looking for.
        const meanwhile = error instanceof Problem ? await first() : null
        if (meanwhile) return meanwhile
        throw error
      }
    }
    const prepared = await counted(ctx, name, beforeChange(before()))
    if ('value' in prepared) return prepared.value as Result
    const { keyed, sent, ready } = prepared
    return command({ name, action, input: z.object({}), run: (scope) => run(scope, sent, ready) })(
      keyed,
      {},
    )
  }
  Object.defineProperty(call, 'name', { value: name })
  return Object.assign(call, { action, input }) as PreparedCommand<Input, Result>
}

/** Counts and logs what ends before the command itself starts; the command does so for the rest. */
async function counted<T extends object>(
  ctx: RequestContext,
  name: string,
  before: Promise<T>,
): Promise<T> {
  try {
    const known = await before
    if ('value' in known) metrics.countCommand(name, 'ok')
    return known
  } catch (error) {
    metrics.countCommand(name, error instanceof Problem ? error.code : 'fault')
    logRefusal(ctx, error, name)
    throw error
  }
}

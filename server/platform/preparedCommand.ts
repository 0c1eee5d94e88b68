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
import { findFirstResult } from './onceByKey.ts'

type Offer<Input> = { name: string; action: Action; input: z.ZodType<Input> }
type Spec<Input, Ready, Result> = Offer<Input> & {
  /** What takes its time: it asks others and works on images, changes nothing, and gives up when the signal does. */
  prepare(ctx: SignedInContext, input: NoInfer<Input>, signal: AbortSignal): Promise<Ready>
  /** As a command's; what was prepared may be out of date by now, and may be used more than once. */
  run(scope: CommandScope, input: Input, ready: Ready): Promise<Done<Result>>
}

/** What the first call under the key gave. */
type First = { value: unknown }
type Prepared<Input, Ready> = { keyed: SignedInContext; sent: Input; ready: Ready }

export type PreparedCommand<Input, Result> = ((ctx: RequestContext, input: unknown) => Promise<Result>) & Offer<Input>

/**
 * A command of which the longer part comes before its transaction, which so holds its connection and its locks for nothing but SQL.
 * A repeated key gets its answer without that part, once the first call has ended. After `limits.requestTimeoutMs` milliseconds,
 * when its caller has been told so, it is given up.
 */
export function preparedCommand<Input, Ready, Result>(spec: Spec<Input, Ready, Result>): PreparedCommand<Input, Result> {
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
        // The first call may have ended in the meantime, and changed what this one was looking for.
        const meanwhile = error instanceof Problem ? await first() : null
        if (meanwhile) return meanwhile
        throw error
      }
    }
    const prepared = await told(ctx, name, beforeChange(before()))
    if ('value' in prepared) return prepared.value as Result
    const { keyed, sent, ready } = prepared
    return command({ name, action, input: z.object({}), run: (scope) => run(scope, sent, ready) })(keyed, {})
  }
  Object.defineProperty(call, 'name', { value: name })
  return Object.assign(call, { action, input }) as PreparedCommand<Input, Result>
}

/** Counts and logs what ends before the command itself begins, which does so for the rest. */
async function told<T extends object>(ctx: RequestContext, name: string, before: Promise<T>): Promise<T> {
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

import type { z } from 'zod'
import type { Action } from '#domain/access.ts'
import type { AttemptName } from '#domain/attemptNames.ts'
import { parseInput } from '#domain/fieldProblems.ts'
import { beforeChange } from '#server/platform/database/outage.ts'
import type { RequestContext, SignedInContext } from './context.ts'
import { guard, refuseTokens } from './guard.ts'
import { logRefusal } from './logRefusal.ts'

type Spec<A extends Action | 'everybody', Input, Result> = {
  name: AttemptName
  action: A
  input: z.ZodType<Input>
  run(ctx: A extends 'everybody' ? RequestContext : SignedInContext, input: Input): Promise<Result>
}

export type Attempt<Result> = ((ctx: RequestContext, input: unknown) => Promise<Result>) & {
  name: string
  action: Action | 'everybody'
  input: z.ZodType
}

/**
 * Makes a call that, unlike a command, keeps its writes when it refuses: a failed sign-in counts
 * and is audited. Like a command it guards and checks the input, but it has its own transactions.
 * It takes no idempotency key, because its result (a token, a temporary password) must not be
 * stored, not even for a repeated call.
 */
export function attempt<A extends Action | 'everybody', Input, Result>(
  spec: Spec<A, Input, Result>,
): Attempt<Result> {
  const call = async (ctx: RequestContext, rawInput: unknown): Promise<Result> => {
    try {
      refuseTokens(ctx)
      const allowed = spec.action === 'everybody' ? ctx : guard(ctx, spec.action)
      const input = parseInput(spec.input, rawInput)
      // It may write more than once, so an outage is detected here, before anything is written.
      await beforeChange(ctx.db.$queryRaw`SELECT 1`)
      return await spec.run(allowed as never, input)
    } catch (error) {
      logRefusal(ctx, error, spec.name)
      throw error
    }
  }
  Object.defineProperty(call, 'name', { value: spec.name })
  return Object.assign(call, { action: spec.action, input: spec.input })
}

import type { ObjectRef } from '@pothos/core'
import type { z } from 'zod'
import type { Action } from '#domain/access.ts'
import { Problem } from '#domain/problems.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { builder, type SchemaTypes } from './builder.ts'
import { hasFields, inputFromZod, withoutNulls } from './inputFromZod.ts'

type Callable<R> = ((ctx: RequestContext, input: unknown) => Promise<R>) & {
  name: string
  action: Action | 'everybody'
  input: z.ZodType
}

type Options<R, P> = {
  payload: ObjectRef<SchemaTypes, P>
  /** Loads the payload after the command, through what the caller may see. */
  load(ctx: RequestContext, result: R): P | Promise<P>
  description?: string
  /** Refusals that carry more than a Problem does, as types of their own. */
  refusals?: (new (...args: never[]) => Problem)[]
}

/**
 * Offers a command as a mutation of its own name: `passQc(input: PassQcInput!): PassQcResult!`,
 * with refusals as data. A command whose input has no fields takes no argument.
 */
export function commandMutation<R, P>(command: Callable<R>, options: Options<R, P>): void {
  const title = command.name.slice(0, 1).toUpperCase() + command.name.slice(1)
  const input = hasFields(command.input)
    ? inputFromZod(`${title}Input`, command.input as z.ZodType<object>)
    : null
  builder.mutationField(command.name, (t) =>
    t.field({
      type: options.payload as never,
      description: options.description,
      errors: {
        types: [Problem, ...(options.refusals ?? [])],
        directResult: true,
        union: { name: `${title}Result` },
      },
      // The command guards itself, so that its refusal is data like every other.
      authScopes: { everybody: true },
      extensions: { access: command.action },
      args: input ? { input: t.arg({ type: input, required: true }) } : {},
      resolve: async (_root: unknown, args: { input?: unknown }, ctx: RequestContext) =>
        options.load(ctx, await command(ctx, withoutNulls(args.input ?? {}))) as never,
    } as never),
  )
}

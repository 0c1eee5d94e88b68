import type { ObjectRef } from '@pothos/core'
import { Problem } from '#domain/problems.ts'
import type { Action } from '#domain/access.ts'
import type { z } from 'zod'
import type { RequestContext } from '../context.ts'
import { builder, type SchemaTypes } from './builder.ts'
import { inputFromZod, withoutNulls } from './inputFromZod.ts'

type Callable<R> = ((ctx: RequestContext, input: unknown) => Promise<R>) & {
  name: string
  action: Action | 'everybody'
  input: z.ZodType
}

type Options<R, P> = {
  payload: ObjectRef<SchemaTypes, P>
  /** Loads the payload anew, through what the caller may see. */
  load(ctx: RequestContext, result: R): P | Promise<P>
  description?: string
}

/** Offers a command as a mutation of its own name: `passQc(input: PassQcInput!): PassQcResult!`, refusals as data. */
export function commandMutation<R, P>(command: Callable<R>, options: Options<R, P>): void {
  const title = command.name.slice(0, 1).toUpperCase() + command.name.slice(1)
  builder.mutationField(command.name, (t) =>
    t.field({
      type: options.payload as never,
      description: options.description,
      errors: { types: [Problem], directResult: true, union: { name: `${title}Result` } },
      // The command guards itself, so that its refusal is data like every other.
      authScopes: { everybody: true },
      extensions: { access: command.action },
      args: { input: t.arg({ type: inputFromZod(`${title}Input`, command.input), required: true }) },
      resolve: async (_root: unknown, args: { input: unknown }, ctx: RequestContext) =>
        options.load(ctx, await command(ctx, withoutNulls(args.input))) as never,
    } as never),
  )
}

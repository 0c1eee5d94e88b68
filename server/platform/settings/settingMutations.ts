import type { ObjectRef } from '@pothos/core'
import type { z } from 'zod'
import type { Action } from '#domain/access.ts'
import type { RequestContext } from '../context.ts'
import { builder, type SchemaTypes } from '../graphql/builder.ts'
import { commandMutation } from '../graphql/commandMutation.ts'
import type { Keyed } from './settingCommands.ts'

type KeyedCommand = ((ctx: RequestContext, input: unknown) => Promise<Keyed>) & { name: string; action: Action; input: z.ZodType }
type Commands = Record<'create' | 'update' | 'remove', KeyedCommand>

/** Offers a table's commands as mutations: createX and updateX answer with the row as it now is, deleteX with its key. */
export function settingMutations<Row extends object>(
  name: string,
  { create, update, remove }: Commands,
  node: ObjectRef<SchemaTypes, Row>,
  get: (ctx: RequestContext, key: string) => Promise<Row>,
): void {
  const written = (verb: string) =>
    builder.objectRef<{ row: Row }>(`${verb}${name}Payload`).implement({
      fields: (t) => ({ row: t.field({ type: node, resolve: (payload) => payload.row as never }) }),
    })
  const load = async (ctx: RequestContext, { key }: Keyed) => ({ row: await get(ctx, key) })
  commandMutation(create, { payload: written('Create'), load })
  commandMutation(update, { payload: written('Update'), load })
  const removed = builder.objectRef<Keyed>(`Delete${name}Payload`).implement({
    fields: (t) => ({ key: t.exposeString('key') }),
  })
  commandMutation(remove, { payload: removed, load: (_ctx, result) => result })
}

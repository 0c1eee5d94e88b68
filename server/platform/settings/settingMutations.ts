import type { ObjectRef } from '@pothos/core'
import type { z } from 'zod'
import type { Action } from '#domain/access.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { builder, type SchemaTypes } from '#server/platform/graphql/builder.ts'
import { commandMutation } from '#server/platform/graphql/commandMutation.ts'
import type { Keyed } from './settingCommands.ts'

type KeyedCommand = ((ctx: RequestContext, input: unknown) => Promise<Keyed>) & {
  name: string
  action: Action
  input: z.ZodType
}
type Commands = Record<'create' | 'update' | 'remove', KeyedCommand>

type GetRow<Row> = (ctx: RequestContext, key: string, query: object) => Promise<Row>

/** Builds a payload with the row of a key, under a field's name. */
export function rowPayload<Row extends object, Told extends Keyed = Keyed>(
  name: string,
  field: string,
  node: ObjectRef<SchemaTypes, Row>,
  get: GetRow<Row>,
) {
  return builder.objectRef<Told>(name).implement({
    fields: (t) => ({
      [field]: t.prismaField({
        type: node as never,
        resolve: (query: object, { key }: Keyed, _: unknown, ctx: RequestContext) =>
          get(ctx, key, query) as never,
      } as never),
    }),
  })
}

/**
 * Offers a table's commands as mutations: createX and updateX return the row as it is now, deleteX
 * returns its key. `get` reads the row by its key with the selected fields.
 */
export function settingMutations<Row extends object>(
  name: string,
  { create, update, remove }: Commands,
  node: ObjectRef<SchemaTypes, Row>,
  get: GetRow<Row>,
): void {
  const load = (_ctx: RequestContext, keyed: Keyed) => keyed
  commandMutation(create, { payload: rowPayload(`Create${name}Payload`, 'row', node, get), load })
  commandMutation(update, { payload: rowPayload(`Update${name}Payload`, 'row', node, get), load })
  const removed = builder.objectRef<Keyed>(`Delete${name}Payload`).implement({
    fields: (t) => ({ key: t.exposeString('key') }),
  })
  commandMutation(remove, { payload: removed, load: (_ctx, result) => result })
}

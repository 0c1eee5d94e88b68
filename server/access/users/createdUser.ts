import type { ObjectRef } from '@pothos/core'
import type { RequestContext } from '#server/platform/context.ts'
import { builder, type SchemaTypes } from '#server/platform/graphql/builder.ts'

type Created = { loginId: string; temporaryPassword?: string | null }

/**
 * Returns the payload of a command that creates a user, and its loader: the user, under a name of
 * the payload, and the temporary password.
 */
export function createdUser<Row>(
  payload: string,
  field: string,
  node: ObjectRef<SchemaTypes, Row>,
  load: (ctx: RequestContext, created: Created) => Promise<object>,
) {
  return {
    payload: builder.objectRef<{ temporaryPassword: string | null }>(payload).implement({
      fields: (t) => ({
        [field]: t.expose(field as never, { type: node } as never),
        temporaryPassword: t.exposeString('temporaryPassword', {
          nullable: true,
          description:
            'The temporary password. Shown once. Null if a password was given, and for a repeated call.',
        }),
      }),
    }),
    load: async (ctx: RequestContext, created: Created) => ({
      ...(await load(ctx, created)),
      temporaryPassword: created.temporaryPassword ?? null,
    }),
  }
}

import SchemaBuilder from '@pothos/core'
import ErrorsPlugin from '@pothos/plugin-errors'
import PrismaPlugin from '@pothos/plugin-prisma'
import RelayPlugin from '@pothos/plugin-relay'
import ScopeAuthPlugin from '@pothos/plugin-scope-auth'
import { seesBranch, seesPersonalFields, type Action } from '#domain/access.ts'
import { limits } from '#domain/limits.ts'
import { problem } from '#domain/problems.ts'
import type { Words } from '#domain/words.ts'
import type PrismaTypes from '#generated/pothos.ts'
import { getDatamodel } from '#generated/pothos.ts'
import { isProduction } from '#server/config.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { refusalOf } from '#server/platform/guard.ts'
import { askedTexts } from './askedTexts.ts'
import './synchronousGlobalIds.ts'
import { mayReadNode } from './readBy.ts'
import { readNodeId } from './readNodeId.ts'
import './stableResolvePaths.ts'

type Types = {
  Context: RequestContext
  PrismaTypes: PrismaTypes
  AuthScopes: {
    everybody: boolean
    signedIn: boolean
    action: Action
    personal: boolean
    branch: string
  }
  DefaultAuthStrategy: 'all'
  DefaultEdgesNullability: false
  DefaultFieldNullability: false
  DefaultInputFieldRequiredness: true
  Scalars: {
    Date: { Input: string; Output: Date | string }
    DateTime: { Input: string; Output: Date }
    ID: { Input: string; Output: string | number }
    Words: { Input: never; Output: Words }
  }
}

/** The only schema builder; each module's graphql.ts adds its types and fields to it. */
export const builder = new SchemaBuilder<Types>({
  plugins: [
    ErrorsPlugin,
    RelayPlugin,
    ScopeAuthPlugin,
    askedTexts,
    'stableResolvePaths',
    PrismaPlugin,
  ],
  defaultFieldNullability: false,
  defaultInputFieldRequiredness: true,
  errors: { defaultTypes: [], directResult: true, onResolvedError: () => undefined },
  relay: {
    cursorType: 'String',
    decodeGlobalID: readNodeId,
    nodeQueryOptions: {
      authScopes: { signedIn: true },
      nullable: true,
      resolve: (_, { id }, ctx, info, resolveNode) => {
        const type = info.schema.getType(id.typename)
        return type && mayReadNode(type, ctx) ? resolveNode(id) : null
      },
    },
    nodesQueryOptions: false,
    edgesFieldOptions: { nullable: false },
    nodeFieldOptions: { nullable: false },
  },
  scopeAuth: {
    defaultStrategy: 'all',
    authorizeOnSubscribe: true,
    authScopes: (ctx) => ({
      everybody: true,
      signedIn: refusalOf(ctx) === null,
      action: (action) => refusalOf(ctx, action) === null,
      personal: seesPersonalFields(ctx.viewer),
      branch: (code) => ctx.viewer !== null && seesBranch(ctx.viewer, code),
    }),
    unauthorizedError: (_parent, ctx) => refusalOf(ctx) ?? problem('permission.denied'),
  },
  prisma: {
    client: (ctx) => ctx.db,
    dmmf: getDatamodel(),
    filterConnectionTotalCount: true,
    maxConnectionSize: limits.pageSizeMaximum,
    defaultConnectionSize: limits.pageSize,
    onUnusedQuery: isProduction ? null : 'error',
  },
})

builder.queryType({})
builder.mutationType({})
builder.subscriptionType({})

export type SchemaTypes = typeof builder.$inferSchemaTypes

import type { ObjectRef } from '@pothos/core'
import { limits } from '#domain/limits.ts'
import { builder, type SchemaTypes } from './builder.ts'
import type { PageOf } from './keyset.ts'
import type { CountedPage } from './keysetList.ts'

/**
 * Builds the connection type over a node: edges, page info, and a count that is computed only on
 * request.
 */
export function connectionOf<Row extends object>(name: string, node: ObjectRef<SchemaTypes, Row>) {
  const Edge = builder.objectRef<PageOf<Row>['edges'][number]>(`${name}Edge`).implement({
    fields: (t) => ({
      cursor: t.exposeString('cursor'),
      node: t.field({ type: node, resolve: (edge) => edge.node as never }),
    }),
  })
  return builder.objectRef<CountedPage<Row>>(`${name}Connection`).implement({
    fields: (t) => ({
      edges: t.field({ type: [Edge], resolve: (page) => page.edges }),
      pageInfo: t.field({ type: builder.pageInfoRef(), resolve: (page) => page.pageInfo }),
      total: t.int({
        description: 'Number of matching rows, counted up to 10,000.',
        resolve: async (page) => Math.min(await page.count(), limits.countCap),
      }),
      totalCapped: t.boolean({ resolve: async (page) => (await page.count()) > limits.countCap }),
    }),
  })
}

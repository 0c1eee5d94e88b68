import { collectorRelations, identityDocuments } from '#domain/package/handover.ts'
import { signaturePath } from '#domain/package/signature.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { enumOf } from '#server/platform/graphql/enumOf.ts'
import { personalOrNothing, personalText } from '#server/platform/graphql/statedScopes.ts'
import type { HandoverRow } from './findHandover.ts'

const IdentityDocumentEnum = enumOf('IdentityDocument', identityDocuments)
const CollectorRelationEnum = enumOf('CollectorRelation', collectorRelations)

export const HandoverType = builder.objectRef<HandoverRow>('PackageHandover').implement({
  description: 'The handover of a package that is collected in person.',
  fields: (t) => ({
    relation: t.expose('relation', { type: CollectorRelationEnum }),
    collectorName: t.string(personalText('collectorName')),
    identityDocument: t.expose('identityDocument', { type: IdentityDocumentEnum }),
    collectorIdNo: t.string(personalText('collectorIdNo')),
    signature: t.string({
      nullable: true,
      description:
        'Signature as SVG path data in a 900 by 300 view box. Null if the name was typed instead.',
      resolve: ({ strokes }) => (strokes.length > 0 ? signaturePath(strokes) : null),
      ...personalOrNothing,
    }),
    typedReason: t.exposeString('typedReason'),
    at: t.expose('at', { type: 'DateTime' }),
    by: t.exposeString('by'),
  }),
})
